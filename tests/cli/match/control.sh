# A run that is alive is steered by `referee control`; hostile clients do not disturb it.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
words=(--game liuzichong --each tc=none depth=1 "args=--level random" --progress none
       --engine "cmd=$player" name=a --engine "cmd=$player" name=b)
begin() {  # begin DIR WORD...: leaves the run's process in `referee`
  local dir=$1
  shift
  "$REFEREE" match "${words[@]}" --out "$dir" "$@" >played 2>told &
  referee=$!
  for _ in $(seq 500); do
    "$REFEREE" control "$dir" status >out 2>err && return 0
    kill -0 $referee || break
    sleep 0.02
  done
  cat told err >&2
  fail "the run does not answer"
}
ends() {  # ends CODE
  local code=0
  wait $referee || code=$?
  [ $code = "$1" ] || { cat told >&2; fail "exit code $code, expected $1"; }
  [ ! -e "$2/control" ] || fail "the socket is left"
}
status() {  # status KEY: its value
  run 0 control "$dir" status
  sed "s/.*\"$1\":\([^,}]*\).*/\1/" out
}
quiet() {  # nothing is begun and nothing runs
  for _ in $(seq 500); do
    [ "$(status running)" = 0 ] && return 0
    sleep 0.02
  done
  fail "games still run"
}

# A path that is longer than a socket's.
dir=runs/$(printf 'd%.0s' $(seq 120))
begin "$dir" --rounds 1000000
[ "$(status planned)" = 2000000 ] || fail "planned: $(status planned)"
run 0 control "$dir" pause
says out ok
quiet
before=$(status games)
[ "$(status paused)" = true ] || fail "not paused"
sleep 0.2
[ "$(status games)" = "$before" ] || fail "games are played in a pause"
run 0 control "$dir" concurrency 3
[ "$(status workers)" = 3 ] || fail "not three workers"
run 0 control "$dir" go
for _ in $(seq 500); do
  [ "$(status games)" != "$before" ] && break
  sleep 0.02
done
[ "$(status games)" != "$before" ] || fail "the run does not go on"
[ "$(cat "$dir"/changes.jsonl | grep -c '"what":"concurrency","value":3}$')" = 1 ] ||
  fail "the change is not kept"

# What is not a command, and what the run refuses.
run 2 control "$dir" puase
says err "did you mean 'pause'?"
run 2 control "$dir" rounds
run 2 control "$dir" rounds none
run 2 control "$dir" pause now
run 8 control nowhere status
says err "'nowhere' is not the directory of a run"
run 8 control . status
says err "no run is in progress in '.'"

# Clients that talk without end, say nothing, or come in numbers.
descriptors() { ls /proc/$referee/fd | wc -l; }
quiet=$(descriptors)
if command -v python3 >python; then
  python3 - "$dir/control" <<'P'
import os, socket, sys
directory = os.open(os.path.dirname(sys.argv[1]), os.O_RDONLY)
def client():
    one = socket.socket(socket.AF_UNIX)
    one.connect("/proc/self/fd/%d/control" % directory)
    return one
silent = [client() for _ in range(100)]
endless = client()
try:
    for _ in range(1000):
        endless.sendall(b"x" * 10000)
except OSError:
    pass
for text in (b"\0\n", b"\xff\xfe\n", b"rounds 18446744073709551616\n", b"\n"):
    one = client()
    one.sendall(text)
    answer = one.recv(1000)
    assert answer.startswith(b"error: "), answer
P
fi
[ "$(status workers)" = 3 ] || fail "the run does not answer any more"
[ "$(descriptors)" -lt $((quiet + 20)) ] || fail "clients keep descriptors"

run 0 control "$dir" drain
ends 0 "$dir"
says played "Resume: referee resume $dir"
says told "control: drain"
[ "$(grep -c '^\[Event ' "$dir/games.pgn")" = "$(cat "$dir"/games-*.jsonl | wc -l)" ] ||
  fail "drained games are cut"

# Fewer rounds end a run; `stop` is what SIGTERM is.
dir=fewer
begin fewer --rounds 1000000
run 0 control fewer rounds 1
ends 0 fewer
! grep -q Resume played || fail "the run is complete"
says fewer/changes.jsonl '"what":"rounds","value":1}'
dir=stopped
begin stopped --rounds 1000000
run 0 control stopped stop
ends 143 stopped
says played "Resume: referee resume stopped"
run 8 control stopped status
says err "no run is in progress in 'stopped'"

# A bracket has no rounds to change.
begin cup --form round-robin --games 1000000
run 1 control cup rounds 7
says err "the run ends with game 1000000 (--games)"
run 0 control cup stop
ends 143 cup
