# A referee that is stopped (Ctrl-Z, a debugger, a frozen container) charges that to no engine: a
# question during which it stood still is not judged by time, and the record says so.
source "$TESTS/cli/check.bash"
cat >engine.py <<'P'
#!/usr/bin/env python3
# Plays two rooks to and fro. Before its third move it leaves the file `asked`, and then is silent, or
# thinks for 0.1 s; or it is slow to get ready.
import os, sys, time
kind = sys.argv[1]
for line in sys.stdin:
    words = line.split()
    if words[0] == "usi":
        print("usiok", flush=True)
    elif words[0] == "isready":
        if kind == "slow-to-start" and not os.path.exists("asked"):
            open("asked", "w").close()
            time.sleep(0.1)
        print("readyok", flush=True)
    elif words[0] == "position":
        plies = len(words) - words.index("moves") - 1 if "moves" in words else 0
    elif words[0] == "go":
        if plies in (4, 5) and kind in ("thinks", "silent") and not os.path.exists("asked"):
            open("asked", "w").close()
            if kind == "silent":
                continue
            time.sleep(0.1)
        print("bestmove", ("2h3h", "8b7b", "3h2h", "7b8b")[plies % 4], flush=True)
    elif words[0] == "quit":
        break
P
chmod +x engine.py
state() { sed -E 's/.*\) (.).*/\1/' "/proc/$1/stat"; }
# until CONDITION...: within ten seconds
until_true() {
  for _ in $(seq 1000); do
    "$@" && return 0
    sleep 0.01
  done
  fail "not within ten seconds: $*"
}
is_stopped() { [ "$(state "$referee")" = T ]; }
# stopped_while KIND WORD...: a match that is stopped for a second once the engine is asked.
stopped_while() {
  local kind=$1 code=0
  shift
  rm -rf asked run
  "$REFEREE" match --game shogi --set repetition=off --max-plies 12 --games 1 --out run \
    --progress none --engine name=a cmd=./engine.py "arg=$kind" \
    --engine name=b cmd=./engine.py arg=prompt "$@" >out 2>err &
  referee=$!
  until_true test -e asked
  kill -STOP $referee
  until_true is_stopped
  sleep 1  # longer than the engine has
  kill -CONT $referee
  wait $referee || code=$?
  [ $code = 0 ] || { cat out err >&2; fail "$kind: exit code $code"; }
}

stopped_while thinks --each st=0.5
says run/games-w1.jsonl '"reason":"max-plies"'
says run/games-w1.jsonl '"stood_still":'
says run/games.pgn 'stood='
python3 - <<'P'
import json
plies = [json.loads(line) for line in open("run/games-w1.jsonl")][0]["plies"]
stood = [p for p in plies if "stood_still" in p]
assert len(stood) == 1, plies
assert stood[0]["stood_still"] >= 900000, stood
assert stood[0]["us"] <= 500000 and stood[0]["wall"] >= 1000000, stood
P

# An engine that has not answered at all has not lost by time: the game is played again.
stopped_while silent --each st=0.5
says run/games-w1.jsonl '"reason":"referee-error"'
says run/games-w1.jsonl 'the referee stood still for'
says run/games-w1.jsonl '"reason":"max-plies"'

# Other limits do not run either.
stopped_while slow-to-start --each st=5 --ready-timeout 500ms
says run/games-w1.jsonl '"reason":"max-plies"'
P=$(grep -c '"reason":"start-failure"' run/games-w1.jsonl || true)
[ "$P" = 0 ] || fail "the engine was not given its time to get ready"
