# Where nobody plays, an engine that is late gets a stop, and its answer is taken.
source "$TESTS/cli/check.bash"
cat >late.py <<'E'
#!/usr/bin/env python3
"""Answers when it is told to stop, or, with an argument, so many milliseconds after its time."""
import select, sys, time
late = float(sys.argv[1]) / 1000 if len(sys.argv) > 1 else 60
buffer = ""
def say(text): print(text, flush=True)
def line(timeout):
    global buffer
    while "\n" not in buffer:
        if not select.select([0], [], [], timeout)[0]:
            return None
        more = sys.stdin.buffer.raw.read(4096).decode()
        if not more:
            sys.exit()
        buffer += more
    first, buffer = buffer.split("\n", 1)
    return first
while True:
    words = line(None).split() or [""]
    if words[0] == "usi": say("id name late\nusiok")
    if words[0] == "isready": say("readyok")
    if words[0] == "quit": sys.exit()
    if words[0] == "position": move = "3c3d" if "moves" in words else "7g7f"
    if words[0] != "go" or words[1:2] == ["mate"]: continue
    say("info depth 3 score cp 11")
    line(int(words[words.index("movetime") + 1]) / 1000 + late)
    say("bestmove " + move)
E
chmod +x late.py
cat >game.kif <<'KIF'
手合割：平手
先手：Anna
後手：Ben
   1 ７六歩(77)
   2 投了
KIF
run 0 analyze game.kif --engine cmd=./late.py st=0.1 --output jsonl
! grep -q 'no answer' out || { cat out >&2; fail "a late answer was thrown away"; }
says out '"best":"7g7f"'

# A suite allows a tenth of a second where the user does not say how much.
echo 'startpos' >suite.epd
run 0 validate --engine cmd=./late.py args=20 --positions suite.epd --st 0.1
says out "1 passed"
for words in "--timemargin 5" "--each timemargin=5"; do
  run 1 validate --engine cmd=./late.py args=20 --positions suite.epd --st 0.1 $words
  says out "over by"
done
run 1 validate --engine cmd=./late.py --positions suite.epd --st 0.1
says out "over by"
