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

# An engine that does not even stop: the second signal does not wait for it. One wish often comes as two
# signals, though (timeout sends its own to the process and to its group): that is one request.
printf 'play until ply 3\nstubborn\nignore TERM INT HUP\nforever\nhear\nend\n' >deaf.script
signals() {  # signals PAUSE WORD...: SIGINT, and again after the pause
  local pause=$1
  shift
  env --default-signal=INT "$REFEREE" match --engine "cmd=$scripted" \
    arg=deaf.script "arg=$mark" name=deaf proto=usi \
    --engine "cmd=$scripted" "arg=$TESTS/data/engines/well.script" "arg=$mark" --no-out \
    --jsonl events-twice --events moves "$@" >out 2>err &
  referee=$!
  for _ in $(seq 500); do
    grep -q '"ply":2,' events-twice 2>/dev/null && break
    sleep 0.02
  done
  rm events-twice
  kill -INT $referee
  sleep "$pause"
  kill -INT $referee 2>/dev/null || true
  code=0
  wait $referee || code=$?
  [ $code = 130 ] || { cat err >&2; fail "exit code $code after two signals"; }
  none_left
}
signals 0.3 --kill-grace 60s
silent out
signals 0.05 --kill-grace 500ms
says out "0 of 2 games have a result"

# A terminal that goes away ends the match in order too, unless it runs under nohup.
hung_up() {  # hung_up WORD...: what begins the match; leaves it in `referee`
  rm -rf run-HUP
  "$@" "$REFEREE" match "${words[@]}" --games 4 --max-plies 40 --out run-HUP --progress lines \
    >out 2>err &
  referee=$!
  for _ in $(seq 250); do
    [ -s run-HUP/plies-w1.jsonl ] && break
    sleep 0.02
  done
  kill -HUP $referee
  code=0
  wait $referee || code=$?
}
hung_up env --default-signal=HUP
[ $code = 129 ] || { cat err >&2; fail "SIGHUP: exit code $code"; }
says out "Engine  Games"
says out "of 4 games have a result"
none_left
hung_up env --ignore-signal=HUP
[ $code = 0 ] || { cat err >&2; fail "SIGHUP that is ignored: exit code $code"; }
says err "game 4  "

# A reader of the events that does not read makes the games wait, but never the end.
mkfifo events
sleep 30 <events &
reader=$!
env --default-signal=INT "$REFEREE" match "${words[@]}" --each option.Any=x --games 5000 --no-out \
  --max-plies 1000 --jsonl - --events moves >events 2>err &
referee=$!
before=-1 still=0
for _ in $(seq 60); do  # until nothing has moved for a second: the pipe is full
  now=$(awk '{ print $14 + $15 }' /proc/$referee/stat)
  [ "$now" = "$before" ] && still=$((still + 1)) || still=0
  [ $still -lt 4 ] || [ "$now" = 0 ] || break
  before=$now
  sleep 0.3
done
kill -INT $referee
code=0
wait $referee || code=$?
kill $reader
[ $code = 130 ] || { cat err >&2; fail "exit code $code where nobody reads the events"; }
says err "Engine  Games"
none_left
