# Engines are described by KEY=VALUE; an error says which engine, which key, and what is expected.
source "$TESTS/cli/check.bash"

run 2 engines check
says err "referee: no engine is given; expected --engine cmd=PROGRAM"
run 2 engines options --engine cmd=./a --engine nmae=x cmd=./b
says err "referee: engine 2: unknown key 'nmae'; did you mean 'name'?"
run 2 engines options --engine name=base cmd=./a tc=ten
says err "engine 1 ('base'): key 'tc': 'ten'"
run 2 engines options --engine cmd=./a --each proto=uci
says err "option '--each': key 'proto': 'uci' is not auto, usi, gtp or gomocup; did you mean 'usi'?"
run 2 engines options --engine --each tc=1
says err "option '--engine' needs a value: --engine KEY=VALUE..."
run 2 engines options --engine cmd=./a option.Skill Level=3
says err "option '--engine': 'option.Skill' is not KEY=VALUE"
says err "put file names before the option"
says err "keys: cmd, arg, args, name"
run 2 engines options --engin cmd=./a
says err "unknown option '--engin'; did you mean '--engine'?"
run 2 engines chek --engine cmd=./a
says err "unknown word 'chek' after 'engines'; did you mean 'check'?"
run 2 engines check --engine cmd=./a --stop-grace soon
says err "option '--stop-grace': 'soon'"
run 2 engines options --engine cmd=./a --transcript lines
says err "option '--transcript' belongs to 'engines check', not to 'engines options'"
run 2 engines requirements --game renju
says err "option '--game' belongs to 'engines check', not to 'engines requirements'"
run 2 engines requirements --engine cmd=./a
says err "option '--engine' belongs to 'engines check', not to 'engines requirements'"
run 0 engines --help
for key in cmd= args= env.NAME= option.NAME= proto= tc= cpus= opening=; do says out "  $key"; done

# Single dashes, and everything that reaches the program.
cat >engine <<'X'
#!/bin/sh
read -r line
printf 'id name %s|%s|%s|%s|%s\nusiok\n' "$1" "$2" "$3" "$COLOUR" "$(basename "$PWD")"
read -r line
X
chmod +x engine
mkdir place
run 0 engines options -engine cmd=./engine arg=-x "args=-y 'a b'" env.COLOUR=red -each dir=place
says out "name	-x|-y|a b|red|place"
