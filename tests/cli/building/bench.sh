# tools/bench measures what it is asked to, beside the machine, and names its sections.
source "$TESTS/cli/check.bash"
bench=$TESTS/../tools/bench
REFEREE_BUILD=$(cd "$(dirname "$REFEREE")/.." && pwd)
export REFEREE_BUILD

code=0
"$bench" nothing >out 2>err || code=$?
[ "$code" = 2 ] || fail "an unknown section: exit code $code, expected 2"
says err "unknown word 'nothing'; expected --quick, --markdown, --expect or a section: rules, records"

timeout 300 "$bench" replay verdicts --quick >out 2>err || fail "exit code $?: $(cat err)"
silent err
for words in '^machine: .* cores' '^build: referee ' '^pgn, shogi .*games/s .*at least 1,500' \
  '^renju, 99 of 100 .*us .*at most 1000' ' missed; measured in '; do
  grep -q "$words" out || { cat out >&2; fail "expected '$words'"; }
done

timeout 300 "$bench" replay --quick --markdown >out 2>err || fail "exit code $?: $(cat err)"
says out '| measured | value | unit | wanted |  | beside | ratio |'
