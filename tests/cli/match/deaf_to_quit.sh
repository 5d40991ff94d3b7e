# The first game does not wait for processes of the handshake check that ignore `quit` and SIGTERM,
# however long --kill-grace is: they have played nothing.
source "$TESTS/cli/check.bash"
scripted=$(dirname "$REFEREE")/../tools/scripted-player
printf 'stubborn\nignore TERM INT HUP\nplay\n' >deaf.script
env --default-signal=INT "$REFEREE" match --engine "cmd=$scripted" arg=deaf.script name=deaf proto=usi \
  --engine "cmd=$scripted" "arg=$TESTS/data/engines/well.script" name=well \
  --no-out --jsonl events --kill-grace 90s >out 2>err &
referee=$!
for _ in $(seq 1500); do
  grep -q game_started events 2>/dev/null && break
  sleep 0.02
done
kill -INT $referee
sleep 0.3
kill -INT $referee 2>/dev/null || true
wait $referee || true
grep -q game_started events || { cat err >&2; fail "the first game has not begun within 30 s"; }
