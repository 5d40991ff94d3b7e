# referee engines options: who the engine is, and its options, of real engines for USI.
source "$TESTS/cli/check.bash"

fish=/usr/games/fairy-stockfish
run 0 engines options --engine cmd=$fish --output plain
says out "protocol	usi"
says out "option	Skill Level	spin	20	-20 to 20"
says out "option	Clear Hash	button		"
run 0 engines options --engine cmd=$fish --engine cmd=/usr/games/sjaakii --output human
says out "engine 1: Fairy-Stockfish"
says out "engine 2: Sjaak"
run 0 engines options --engine cmd=/usr/games/gpsusi --output json
says out '"found":"usi"'
run 0 engines options --engine cmd=python3 "args=$TESTS/../docs/engines/minimal_engine.py" \
      --game keishi --output plain
says out "name	minimal"
says out "protocol	gtp"
