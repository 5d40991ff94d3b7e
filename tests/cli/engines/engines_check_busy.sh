# Beside busy loops no engine fails by what the host took from it, and a slow one still does.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/busy.bash"
grep -qE '^[0-9]+ [0-9]+ [1-9]' /proc/thread-self/schedstat || exit 77  # nobody counts the waiting
tools=$(dirname "$REFEREE")/../tools
keep_busy 6
check() {
  run "$1" engines check --game shogi --output plain --stall 2s \
    --engine "cmd=$tools/scripted-player" "cpus=$held" "${@:2}"
}
echo 'play' >well.script
check 0 arg=well.script
! grep -P '^1\tfail' out >&2 || fail "a good engine fails"

# Of these two, the clock alone.
except=($("$REFEREE" engines requirements --output plain | cut -f2 | sort -u | grep -vx clock | sed 's/^/--except /'))
clock() { check "$@" "${except[@]}"; }

# Half of what a question gives is too much for an engine that gets a seventh of a processor.
echo $'play until ply 3\nspin 60000' >computes.script
clock 0 arg=computes.script
grep -qP '^1\tuntested\tclock\t.* waiting for a processor' out || { cat out >&2; fail "the host is not blamed"; }

# What sleeps is slow by itself.
echo $'think 1500\nplay' >slow.script
clock 1 arg=slow.script
grep -qP '^1\tfail\tclock\t' out || { cat out >&2; fail "a slow engine passes"; }
