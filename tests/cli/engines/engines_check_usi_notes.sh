# referee engines check fails a USI engine only for what loses games or makes them void. This one does
# as YaneuraOu does: while it thinks, isready is not answered, and the answer to go infinite never
# comes. A match asks neither.
source "$TESTS/cli/check.bash"
cat >engine.py <<'X1'
#!/usr/bin/env python3
import sys, time
def say(text): print(text, flush=True)
infinite = busy = False
for line in sys.stdin:
    words = line.split() or [""]
    if words[0] == "usi":
        say("id name deaf\noption name Threads type spin default 4 min 1 max 8")
        say("option name USI_Hash type spin default 1024 min 1 max 4096\nusiok")
    elif words[0] == "isready" and infinite:
        busy = True
    elif words[0] == "isready":
        say("readyok")
    elif words[:2] == ["go", "infinite"]:
        infinite = True
    elif words[0] == "go":
        say("bestmove resign")
    elif words[0] == "stop" and infinite and not busy:
        infinite = False
        say("bestmove 7g7f")
    elif words[0] == "quit":
        break
X1
chmod +x engine.py
run 0 engines check --engine cmd=./engine.py option.Threads=1 --output human
says out "  at its defaults: option.USI_Hash=1024"
says out "note     usi-isready-thinking  no 'readyok': nothing came within 1 s"
says out " 0 failed, "

# A requirement can be left out; the name of one is completed and looked up.
run 0 engines check --engine cmd=./engine.py --except usi-isready-thinking --except usi-mate --output plain
! grep -qE 'usi-isready-thinking|usi-mate' out || fail "what was left out is reported"
says out "1	pass	usi-isready	"
run 2 engines check --engine cmd=./engine.py --except usi-isready-thinkin
says err "option '--except': 'usi-isready-thinkin' is not a requirement; did you mean 'usi-isready-thinking'?"
run 2 engines check --engine cmd=./engine.py --except isready
says err "'isready' is not a requirement; expected usi-isready or usi-isready-thinking"
