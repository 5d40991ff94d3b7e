# Options from files, the environment and the command line; where each value comes from; and faults
# in files with line, column and what was meant.
source "$TESTS/cli/check.bash"
for name in alpha beta; do
  printf '#!/bin/sh\nexec sleep 20\n' >$name
  chmod +x $name
done

cat >nightly.toml <<'T'
schema = 1
event  = "nightly"
game   = "renju"
ruleset = "renju_taraguchi10_international"
out    = "runs/nightly-renju"

[schedule]
form = "round-robin"
rounds = 50
seed = 7
concurrency = 2

[each]
proto = "gtp"
tc = "60+0|10(1)"
timemargin = "50ms"
restart = "auto"

[[engine]]
name = "alpha"
cmd  = ["./alpha", "--gtp"]        # list = no shell, no quoting problems
options = { Hash = 256 }

[[engine]]
name = "beta"
cmd  = ["./beta"]
env  = { OMP_NUM_THREADS = "1" }

[adjudicate]
max-plies = 225

[fail]
on = ["crash", "protocol"]
T

run 0 config check --config nightly.toml
says out "in order"
REFEREE_CONCURRENCY=3 run 0 config print --origin --config nightly.toml --seed 8
origin() { grep -qE "^$1 +# $2\$" out || { cat out >&2; fail "'$1' is not from $2"; }; }
origin 'event = "nightly"' 'nightly.toml:2'
origin 'rounds = 50' 'nightly.toml:9'
origin 'seed = 8' 'cli'
origin 'concurrency = 3' 'env REFEREE_CONCURRENCY'
origin 'pgn-profile = "native"' 'default'
origin 'option.Hash = 256' 'nightly.toml:22'
origin 'arg = \["--gtp"\]' 'nightly.toml:21'
origin 'env.OMP_NUM_THREADS = 1' 'nightly.toml:27'
origin 'on = \["crash", "protocol"\]' 'nightly.toml:33'

# What is printed reads back as the same; so does an option with everything in it.
run 0 config print --config nightly.toml
cp out first.toml
run 0 config print --config first.toml
diff first.toml out || fail "config print does not read back as it is"
run 0 config print --config nightly.toml --set five-first=off --set pass=on --no-repeat \
  --resign score=400 twosided=yes --draw movenumber=20 --openings 'file=a "b".sgf' order=random \
  --each 'args=-x "y z"' 'option.Skill Level=3' 'init=a' 'init=b'
cp out first.toml
run 0 config print --config first.toml
diff first.toml out || fail "config print does not read back as it is"
says out 'arg = ["-x", "y z"]'
says out 'option."Skill Level" = 3'
says out 'repeat = false'
says out '[adjudicate.resign]'

# A later file stands on top of an earlier one; engines on the command line replace those of files.
printf '[schedule]\ngames = 5\n' >more.toml
run 0 config print --config nightly.toml --config more.toml --engine cmd=./beta --engine cmd=./alpha
says out 'games = 5'
! grep -q rounds out || fail "rounds and games"
[ "$(grep -c '^\[\[engine\]\]' out)" = 2 ] || fail "not two engines"
! grep -q 'name = "alpha"' out || fail "an engine of the file is left"

# Words from a file.
printf -- '--seed\n9\n\n# the engines\n--engine\ncmd=./alpha\nname=with blanks\n' >args.txt
run 0 config print @args.txt --engine cmd=./beta
says out 'seed = 9'
says out 'name = "with blanks"'
run 3 config print @nowhere.txt
says err "nowhere.txt: it cannot be read: No such file or directory"

# Faults.
faulty() {  # faulty TEXT SENTENCE
  printf "$1" >bad.toml
  run 3 config check --config bad.toml
  says err "$2"
}
engines='[[engine]]\ncmd = "./alpha"\n[[engine]]\ncmd = "./beta"\n'
faulty '[schedule]\nroudns = 5\n' "bad.toml:2:1: unknown key 'schedule.roudns'; did you mean 'rounds'?"
faulty 'rounds = 5\n' "bad.toml:1:1: unknown key 'rounds'; it is 'rounds' in [schedule]"
faulty 'fail-on = "crash"\n' "bad.toml:1:1: unknown key 'fail-on'; it is 'on' in [fail]"
faulty '[schedule]\nrounds = 0\n' "bad.toml:2:10: 'rounds': '0' is not a whole number from 1"
faulty '[schedule]\nrounds = 5\nrounds = 6\n' "bad.toml:3:"
faulty '[schedule]\nrounds = 5\ngames = 6\n' "bad.toml:3:1: 'games' and 'rounds' (line 2) contradict"
faulty '[schedule]\nform = "league"\n' "bad.toml:2:8: 'form': 'league' is not round-robin, gauntlet"
faulty 'schema = 2\n' "bad.toml:1:10: expected schema = 1, the version that this program reads"
faulty '[each]\ntc = "soon"\n' "bad.toml:2:6: key 'tc': "
faulty '[each]\ntcc = "10"\n' "bad.toml:2:1: unknown key 'tcc'; did you mean 'tc'?"
faulty '[[engine]]\noptions = { }\n' "bad.toml:1:1: an engine needs a program"
faulty 'game = "keishy"\n' "bad.toml:1:8: 'game': unknown game 'keishy'; did you mean 'keishi'?"
faulty 'game = ["shogi"]\n' "bad.toml:1:8: expected a text, a number, true or false"
faulty 'game = \n' "bad.toml:1:"
faulty 'game = "keishi"\nruleset = "keishi-takebak"\n'"$engines" "bad.toml:2:1: option '--ruleset'"
says err "did you mean 'keishi-takeback'?"
faulty '[fail]\non = ["crash", "tiem"]\n' "bad.toml:2:16: 'on': 'tiem' is not time"
faulty 'engine = 1\n' "bad.toml:1:10: engines are tables of their own: [[engine]]"
faulty '[openings]\nfile = 1\norder = true\n' "bad.toml:3:9: key 'order': 'on' is not sequential or random"
run 3 config check --config nowhere.toml
says err "nowhere.toml: it cannot be read: No such file or directory"
run 3 config check --config .
REFEREE_SEED=x run 2 config check --config nightly.toml
says err "variable 'REFEREE_SEED': 'x' is not a whole number"
REFEREE_ROUDNS=1 run 0 config check --config nightly.toml
says err "unknown environment variable 'REFEREE_ROUDNS' (ignored); did you mean 'REFEREE_ROUNDS'?"
REFEREE_RESIGN="movecount=2 score=300" run 0 config print --config nightly.toml
says out 'movecount = 2'
run 2 config prnt
says err "did you mean 'print'?"
