# Signals to the referee while engines run, and a poor environment: it ends as it should, and no
# engine outlives it.
source "$TESTS/cli/check.bash"

player=$(dirname "$REFEREE")/../tools/scripted-player
[ -x "$player" ] || fail "'$player' is not built"
mark=by=$$-$RANDOM
engine() {  # engine SCRIPT [WORD]: leaves the words that name it in `words`
  words=("cmd=$player" "arg=$TESTS/data/engines/$1.script" "arg=$mark" ${2:+"arg=$2"} proto=usi)
}

engines() { pgrep -f -- "$mark" || true; }
alive() {  # the engines that run, zombies aside
  for id in $(engines); do
    [ "$id" = $$ ] || ps -o stat=,args= -p "$id" | grep -v '^Z' | grep -F scripted-player || true
  done
}
await() {  # await WHAT COMMAND...: up to five seconds
  local what=$1
  shift
  for _ in $(seq 250); do
    if "$@"; then return; fi
    sleep 0.02
  done
  fail "$what: not within five seconds"
}
some_alive() { [ -n "$(alive)" ]; }
none_alive() { [ -z "$(alive)" ]; }
has_ended() { ! kill -0 "$1" 2>/dev/null; }

# signalled SIGNAL CODE SCRIPT [COUNT]: a check of this engine is under way when the signals come.
signalled() {
  local code=0 count=${4:-1}
  engine "$3"
  # Background jobs of a script ignore SIGINT, and so would the referee.
  env --default-signal=INT,TERM,HUP "$REFEREE" engines check --engine "${words[@]}" >out 2>err &
  local referee=$!
  await "$3 starts" some_alive
  sleep 0.3
  for _ in $(seq "$count"); do
    kill -"$1" "$referee" 2>/dev/null || true
    sleep 0.05
  done
  await "SIG$1 with '$3' ends the referee" has_ended "$referee"
  wait "$referee" || code=$?
  [ "$code" = "$2" ] || { cat err >&2; fail "SIG$1 with '$3': exit code $code, expected $2"; }
  await "no engine is left after SIG$1 with '$3'" none_alive
}

signalled INT 130 silent-handshake
signalled TERM 143 silent-handshake
signalled INT 130 never-reads-at-all 2
signalled HUP 129 silent-handshake
# Nothing can be done about this one, but the engines go, even those that ignore what they can.
signalled KILL 137 silent-handshake
signalled KILL 137 stubborn-handshake

# An engine that kills the referee is a signal like any other.
for pair in TERM:143 KILL:137; do
  engine kills-parent "signal=${pair%:*}"
  got=0
  "$REFEREE" engines check --engine "${words[@]}" >out 2>err || got=$?
  [ "$got" = "${pair#*:}" ] || fail "killed by its engine, SIG$pair: exit code $got"
  await "no engine is left" none_alive
done

# checked CODE: a check of a good engine ends with this code and leaves nothing.
checked() {
  local code=$1
  shift
  local got=0
  "$@" || got=$?
  [ "$got" = "$code" ] || { cat out err >&2; fail "exit code $got, expected $code: $*"; }
  await "no engine is left" none_alive
}
engine well
check() { timeout 60 "$REFEREE" engines check --engine "${words[@]}"; }
plain() { check >out 2>err </dev/null; }
without_input() { check >out 2>err <&-; }
few_descriptors() { (ulimit -n 64 && check >out 2>err); }
full_disk() { check >/dev/full 2>err; }
without_output() { check 2>err >&-; }

code=0
plain || code=$?
cp out expected
checked "$code" without_input
checked "$code" few_descriptors
for poor in full_disk without_output; do
  got=0
  $poor || got=$?
  [ "$got" != 0 ] || fail "$poor: exit code 0, although nothing could be said"
  await "no engine is left" none_alive
done
