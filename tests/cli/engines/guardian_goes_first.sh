# A referee that ends by itself waits for its guardian: here it is held back until all has been printed.
source "$TESTS/cli/check.bash"
scripted=$(dirname "$REFEREE")/../tools/scripted-player
printf 'think 50\nplay\n' >slow.script
mark=GUARDED=$$-$PWD
env "$mark" "$REFEREE" match --engine "cmd=$scripted" arg=slow.script name=a \
  --engine "cmd=$scripted" arg=slow.script name=b --each proto=usi --no-out --max-plies 30 >out 2>err &
referee=$!

guardian() {
  local process
  for process in /proc/[0-9]*; do
    [ "$(cat "$process/comm" 2>/dev/null)" != referee-guard ] ||
      ! tr '\0' '\n' 2>/dev/null <"$process/environ" | grep -qxF "$mark" || { echo "${process#/proc/}"; return 0; }
  done
  return 1
}
until one=$(guardian); do kill -0 $referee 2>/dev/null || fail "no guardian: $(cat err)"; done
kill -STOP "$one"
until grep -q 'a .* b\|Elo\|games' out; do kill -0 $referee 2>/dev/null || break; done
for _ in {1..20}; do
  kill -0 $referee 2>/dev/null || fail "it did not wait for its guardian"
  sleep 0.05
done
kill -CONT "$one"
wait $referee || fail "exit code $?: $(cat err)"
! guardian || fail "the guardian is still there"
