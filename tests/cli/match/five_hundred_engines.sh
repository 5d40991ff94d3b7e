# 500 engines at once in one process: each of the 250 games ends, in bounded memory, and no engine
# is left.
source "$TESTS/cli/check.bash"
bench=$(realpath "$(dirname "$REFEREE")/../tools/bench-play")
[ "$(ulimit -Hn)" = unlimited ] || [ "$(ulimit -Hn)" -ge 6000 ] || exit 77
expect=--expect
! ldd "$bench" | grep -qE 'lib[at]san' || expect=  # which needs memory of its own

timeout 250 "$bench" crowd $expect >out 2>err || { cat out err >&2; fail "exit code $?"; }
grep -qE '^500 engines: games that were finished, of 250 +250\.' out || { cat out >&2; fail "not all games ended"; }
! pgrep -f -- "^$bench .*think=100000" || fail "an engine is left"
