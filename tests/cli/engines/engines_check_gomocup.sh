# referee engines check asks a brain of Gomocup as a match asks it, and judges only what was asked.
source "$TESTS/cli/check.bash"
brain=$TESTS/data/engines/rapfi_like.py

# It wants three numbers to a line of SWAP2BOARD, and a limit of time after each START.
run 0 engines check --game renju --ruleset renju_swap2 --engine cmd=python3 "arg=$brain" proto=gomocup --output human
says out "pass     gomocup-swap2-steps   with no, three and five stones"
says out "pass     gomocup-takeback      it answered OK"
says out "pass     gomocup-at-once       every line was accepted"
says out "note     gomocup-unknown       it answered ERROR; expected UNKNOWN"
says out " 0 failed, "

# What reaches it right after its answer is lost: that is what is reported, and nothing else.
run 0 engines check --game renju --ruleset renju_gomocup --ready-timeout 1s \
      --engine cmd=python3 "arg=$brain" arg=deaf proto=gomocup --output plain
says out "1	note	gomocup-at-once	it did not accept "
says out "1	pass	gomocup-board	a legal answer"
says out "1	pass	gomocup-turn	a legal answer"
says out "1	pass	gomocup-takeback	it answered OK"
says out "1	pass	gomocup-restart	it answered OK"
