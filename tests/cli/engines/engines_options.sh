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

# An option that an engine does not have: an error of its own --engine, a warning of --each.
run 4 engines options --engine cmd=$fish option.Hsah=3 --output plain
says err "engine 1: the engine has no option 'Hsah'; did you mean 'Hash'?"
says out "option	Hash	spin"
run 0 engines options --engine cmd=$fish --each option.Hsah=3 --output plain
says err "engine 1: the engine has no option 'Hsah'; did you mean 'Hash'?; skipped"
run 0 engines options --engine cmd=$fish option.Hash=3 --output plain
silent err
run 4 engines options --game keishi --engine cmd=python3 \
      "arg=$TESTS/../docs/engines/minimal_engine.py" option.Hash=3
says err "the engine takes no options"
# The command that lists the options starts the engine as the user did; none is named where there
# are not options.
mkdir -p "a place"
run 4 engines check --engine cmd=$fish "dir=a place" proto=usi "env.NAME=a b" option.Hsah=3
says err "referee engines options --engine cmd=$fish 'dir=a place' 'env.NAME=a b' proto=usi lists"
run 4 engines check --game keishi --engine cmd=python3 \
      "arg=$TESTS/../docs/engines/minimal_engine.py" option.Hash=3
says err "the engine takes no options"
! grep -q "lists them" err || fail "there is nothing to list"
