# referee engines check on engines for the line protocol and Gomocup.
source "$TESTS/cli/check.bash"

minimal=$TESTS/../docs/engines/minimal_engine.py
run 0 engines check --game keishi --engine cmd=python3 "arg=$minimal" --output plain
says out "1	pass	legal-actions	"
says out "1	pass	line-history	a legal answer after 60 actions"
says out "1	untested	line-position	it does not list 'position'"
says out "1	pass	line-id	it was repeated"
says out "1	pass	line-play	in the two games"
says out "1	note	line-clock	it lists neither 'clock' nor 'time_left'; it does not get its clock"
# What the user has ordered is not the engine's fault.
run 0 engines check --game keishi --engine cmd=python3 "arg=$minimal" restart=on --output plain
says out "1	untested	second-game	restart=on asks for a fresh process"
run 4 engines check --game renju --engine cmd=python3 "arg=$minimal"
says err "was refused: 'rules renju renju_rif' was answered with '? unsupported"

# The same, spoiled: each requirement that it breaks is named.
sed -e 's/raise ValueError("unknown command")/pass/' -e 's/command == "play": play/command == "skip": play/' \
    -e 's/^        return name(move.*/        return "a1a9"/' "$minimal" >spoiled.py
run 1 engines check --game keishi --engine cmd=python3 arg=spoiled.py --output plain
says out "1	note	line-unknown	it answered '='; expected '?'"
says out "1	note	line-nonsense	it answered '='; expected '?'"
says out "1	fail	legal-actions	game 1, ply 1: 'a1a9' is refused (off-board)"

# It hangs at every question. After one useless wait the others are short.
sed -e 's/^        found = .*/        sys.stdin.read()/' "$minimal" >hanging.py
before=$(date +%s)
run 1 engines check --game keishi --engine cmd=python3 arg=hanging.py st=0.2 --output plain --stall 8
says out "1	fail	answers	game 1, ply 1: no answer came in time, nor within 250 ms after the flag"
says out "1	fail	clock	game 1, ply 1"
says out "1	fail	line-clear-board	no answer within 8.300 s"
says out "1	fail	line-history	no answer within 2.300 s"
says out "1	untested	line-genmove	no answer came"
says out "1	untested	line-play	no action of an opponent was sent"
says out "1	pass	line-required	in the handshake"
[ $(($(date +%s) - before)) -lt 40 ] || fail "every wait took its whole time"
cat >stones.py <<'X'
import sys
taken, reading = set(), False
def answer():
    move = next((x, y) for x in range(15) for y in range(15) if (x, y) not in taken) \
        if taken else (7, 7)
    taken.add(move)
    print("%d,%d" % move, flush=True)
for line in sys.stdin:
    word, *rest = line.split() or [""]
    if reading and word != "DONE":
        taken.add(tuple(map(int, word.split(",")[:2])))
    elif word == "DONE":
        reading = False
        answer()
    elif word == "START":
        taken.clear()
        print("OK" if rest == ["15"] else "ERROR size", flush=True)
    elif word == "RESTART":
        taken.clear()
        print("OK", flush=True)
    elif word == "BOARD":
        taken.clear()
        reading = True
    elif word == "BEGIN":
        answer()
    elif word == "TURN":
        taken.add(tuple(map(int, rest[0].split(","))))
        answer()
    elif word == "TAKEBACK":
        taken.discard(tuple(map(int, rest[0].split(","))))
        print("OK", flush=True)
    elif word == "ABOUT":
        print('name="stones", version="1"', flush=True)
    elif word == "END":
        break
    elif word != "INFO":
        print("UNKNOWN", flush=True)
X
run 0 engines check --game renju --ruleset renju_gomocup --output plain \
      --engine cmd=python3 arg=stones.py proto=gomocup
says out "1	pass	identity	stones 1"
says out "1	pass	gomocup-board	a legal answer"
says out "1	pass	gomocup-takeback	it answered OK"
says out "1	untested	gomocup-swap2-steps	the rule set has no swap2 opening"
says out "1	untested	gomocup-swap2	it was not asked about an opening in the games"
says out "1	pass	gomocup-move-text	in the two games"
# It knows nothing of the line protocol, so a fresh process is asked for Gomocup.
run 0 engines options --game renju --output plain --engine cmd=python3 arg=stones.py
says out "protocol	gomocup (no answer to the line protocol within 2 s)"
# Swap2 has questions that it does not know.
run 1 engines check --game renju --ruleset renju_swap2 --output plain \
      --engine cmd=python3 arg=stones.py proto=gomocup
says out "1	fail	gomocup-swap2-steps"
