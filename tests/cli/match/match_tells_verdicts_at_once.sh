# A verdict on silence is reported at once; only then the engine is stopped and ended. And what it says
# late answers nothing in the next game.
source "$TESTS/cli/check.bash"
cat >hung.py <<'P'
#!/usr/bin/env python3
# `hung.py hangs` falls silent at its third move, and notes when it hears `stop`; it answers 0.1 s later.
import sys, time
plies = 0
for line in sys.stdin:
    words = line.split()
    if words[0] == "usi":
        print("usiok", flush=True)
    elif words[0] == "isready":
        print("readyok", flush=True)
    elif words[0] == "position":
        plies = len(words) - words.index("moves") - 1 if "moves" in words else 0
    elif words[0] == "go" and plies in (4, 5) and sys.argv[1] == "hangs":
        if sys.stdin.readline().split() != ["stop"]:
            sys.exit("not stopped")
        with open("stopped", "a") as file:
            print(time.monotonic_ns(), file=file)
        time.sleep(0.1)
        print("bestmove 5e5d", flush=True)
    elif words[0] == "go":
        print("bestmove", ("2h3h", "8b7b", "3h2h", "7b8b")[plies % 4], flush=True)
    elif words[0] == "quit":
        break
P
cat >reader.py <<'P'
# When the end of each game is reported.
import json, sys, time
for line in sys.stdin:
    event = json.loads(line)
    if event["t"] == "game_finished":
        print(event["reason"], time.monotonic_ns(), flush=True)
P
chmod +x hung.py
"$REFEREE" match --game shogi --set repetition=off --max-plies 12 --games 2 --out run \
  --progress none --engine name=a cmd=./hung.py arg=hangs --engine name=b cmd=./hung.py \
  arg=prompt --each st=0.5 --jsonl - 2>err | python3 reader.py >told
[ "$(grep -c '^time ' told)" = 2 ] || { cat told err >&2; fail "not two verdicts on silence"; }
[ "$(wc -l <stopped)" = 2 ] || fail "the engine was not kept for the second game"
# The engine hears `stop` after the verdict, give or take the time that a line needs to get here.
paste <(cut -d' ' -f2 told) stopped | while read -r told stopped; do
  [ $((told - stopped)) -lt 50000000 ] ||
    fail "the verdict came $(((told - stopped) / 1000000)) ms after the engine was stopped"
done
