# SIGINT and SIGTERM cut the running games and end the match with its table; a second signal ends it
# at once. No engine is left.
source "$TESTS/cli/check.bash"
scripted=$(dirname "$REFEREE")/../tools/scripted-player
mark=by=$$-$RANDOM
words=(--engine "cmd=$scripted" "arg=$TESTS/data/engines/well-slow.script" "arg=$mark" name=a
       --engine "cmd=$scripted" "arg=$TESTS/data/engines/well-slow.script" "arg=$mark" name=b)
none_left() {
  for _ in $(seq 250); do
    pgrep -f -- "$mark" >/dev/null || return 0
    sleep 0.02
  done
  fail "an engine is left"
}
for pair in INT:130 TERM:143; do
  signal=${pair%:*}
  env --default-signal=INT,TERM "$REFEREE" match "${words[@]}" --games 500 --concurrency 2 \
    --out run-$signal --jsonl events-$signal >out 2>err &
  referee=$!
  for _ in $(seq 250); do
    grep -q game_started events-$signal 2>/dev/null && break
    sleep 0.02
  done
  kill -$signal $referee
  code=0
  wait $referee || code=$?
  [ $code = "${pair#*:}" ] || { cat err >&2; fail "SIG$signal: exit code $code"; }
  says out "Engine  Games"
  says out "Records run-$signal"
  says events-$signal '"t":"run_finished","status":"interrupted"'
  none_left
done

# An engine that does not even stop: the second signal does not wait for it.
env --default-signal=INT "$REFEREE" match --engine "cmd=$scripted" \
  "arg=$TESTS/data/engines/silent-ignores-signals.script" "arg=$mark" proto=usi \
  --engine "cmd=$scripted" "arg=$TESTS/data/engines/well.script" "arg=$mark" --no-out >out 2>err &
referee=$!
sleep 0.5
kill -INT $referee
sleep 0.05
kill -INT $referee 2>/dev/null || true
code=0
wait $referee || code=$?
[ $code = 130 ] || { cat err >&2; fail "exit code $code after two signals"; }
none_left
