# SIGINT and SIGTERM end a check with its engines: exit code 130 or 143.
source "$TESTS/cli/check.bash"

printf '#!/bin/sh\necho $$ >>started\nexec sleep 30\n' >silent
chmod +x silent
stopped() {  # stopped SIGNAL CODE WORD...
  local signal=$1 code=$2 ended=0
  shift 2
  rm -f started
  "$REFEREE" engines "$@" >out 2>err &
  until [ -s started ]; do sleep 0.02; done
  kill -"$signal" $!
  wait $! || ended=$?
  [ "$ended" = "$code" ] || fail "exit code $ended after SIG$signal, expected $code"
  ! kill -0 "$(cat started)" 2>/dev/null || fail "the engine lives on"
}
stopped INT 130 check --engine cmd=./silent
stopped TERM 143 options --engine cmd=./silent
# Signals that mean no exit code of ours: the engine still ends.
ulimit -c 0
for signal in HUP QUIT; do
  rm -f started
  env --default-signal=$signal "$REFEREE" engines check --engine cmd=./silent >out 2>err &
  until [ -s started ]; do sleep 0.02; done
  kill -$signal $!
  ended=0
  wait $! || ended=$?
  [ "$ended" = $((128 + $(kill -l $signal))) ] || fail "exit code $ended after SIG$signal"
  for _ in $(seq 500); do
    kill -0 "$(cat started)" 2>/dev/null || break
    sleep 0.02
  done
  ! kill -0 "$(cat started)" 2>/dev/null || fail "the engine lives on after SIG$signal"
done
