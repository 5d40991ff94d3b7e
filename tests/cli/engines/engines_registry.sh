# Engines that are registered once and named from then on: what the file holds, how it changes, where a
# name stands for its engine, and what a run keeps of it.
source "$TESTS/cli/check.bash"
export XDG_CONFIG_HOME=$PWD/config HOME=$PWD/home
engines=$PWD/config/referee/engines.toml
tools=$(dirname "$REFEREE")/../tools
[ -x "$tools/referee-player" ] && PATH=$tools:$PATH
here=$PWD
mkdir bin home
cat >bin/toy <<'P'
#!/bin/sh
level=? 
while read -r line; do
  case $line in
    usi) printf 'id name Toy 1.0\nid author x\noption name Threads type spin default 4 min 1 max 64\n'
      printf 'option name Book type string default none\nusiok\n' ;;
    isready) echo readyok ;;
    go*) echo bestmove resign ;;
    quit) exit ;;
  esac
done
P
chmod +x bin/toy

# Nothing is there at first, and nothing is made by looking.
run 0 engines list
says err "referee: no engine is registered"
[ ! -e config ] || fail "a look has made the folder"
run 2 engines check --engine toy
says err "referee: engine 1: unknown engine 'toy'; expected cmd=PROGRAM; 'referee engines add toy cmd=PROGRAM' registers it"

# Paths are those of the folder where it is registered.
cd bin
run 0 engines add toy cmd=./toy option.Threads=1 "option.Book=no book" args='-a "b c"' init=x
says out "registered 'toy' in '$engines'"
cd ..
rm bin/out bin/err
grep -qx "cmd = \"$here/bin/toy\"" "$engines" || fail "the program's path is not whole"
grep -qx "dir = \"$here/bin\"" "$engines" || fail "the folder is not kept"
says "$engines" 'arg = ["-a", "b c"]'
run 0 engines list --output plain
printf "toy\tcmd=$here/bin/toy dir=$here/bin option.Threads=1 'option.Book=no book' arg=-a 'arg=b c' init=x\n" >expected
diff expected out || fail "the list is otherwise"
run 0 engines list --output json
python3 -c '
import json, sys
got = json.load(open("out"))
one = got["engines"][0]
assert got["file"] == sys.argv[1], got
assert one["name"] == "toy" and one["option.Threads"] == "1" and one["arg"] == ["-a", "b c"], one
' "$engines" || fail "JSON"

# A name that is there stays, unless it is to be replaced; comments and other engines stay as they are.
cp "$engines" before
run 2 engines add toy cmd=./bin/toy
says err "referee: engine 'toy' is already registered ($engines:"
says err "; option '--replace' replaces it"
cmp before "$engines" || fail "the file has changed"
cat >"$engines" <<'E'
# My engines.
schema = 1

# The old one.
[[engine]]
name = "old"   # of 2019
cmd = "/bin/cat"
[engine.options]
Threads = 3

# The toy.
[[engine]]
name = "toy"
cmd = ["./bin/toy", "-x"]

# The end.
E
sed -n '1,/^Threads/p' "$engines" >kept
run 0 engines add toy cmd=bin/toy option.Threads=2 --replace
head -n 9 "$engines" | diff kept - || fail "what stands before has changed"
says "$engines" "# The toy."
says "$engines" "# The end."
grep -qx "cmd = \"$here/bin/toy\"" "$engines" || fail "not replaced"
! grep -q '"-x"' "$engines" || fail "the old one is left"
run 0 engines add other cmd=referee-player "args=--level greedy"
run 0 engines list
says out "old"
says out "other"
run 0 engines remove old
says out "removed 'old' from '$engines'"
says "$engines" "# My engines."
says "$engines" "# The toy."
! grep -q 2019 "$engines" || fail "it is still there"
run 2 engines remove old toyy
says err "referee: unknown engine 'old'; expected toy or other"
run 2 engines list nothing-like-it
says err "referee: unknown engine 'nothing-like-it'; expected toy or other"
run 2 engines remove toyy
says err "referee: unknown engine 'toyy'; did you mean 'toy'?"

# What is refused.
refuses() { # CODE SENTENCE WORD...
  local code=$1 sentence=$2
  shift 2
  run "$code" engines "$@"
  says err "referee: $sentence"
}
refuses 2 "'engines add' needs NAME cmd=PROGRAM" add
refuses 2 "engine 'x': no program is given; expected cmd=PROGRAM" add x
refuses 2 "'./bin/toy' is not KEY=VALUE; did you mean 'cmd=./bin/toy'?" add x ./bin/toy
refuses 2 "engine 'x': unknown key 'treads'" add x cmd=./bin/toy treads=3
refuses 2 "engine 'x': key 'cmd' is given twice" add x cmd=./bin/toy cmd=./bin/toy
refuses 2 "engine 'x': key 'name': the name is already 'x'" add x cmd=./bin/toy name=y
refuses 2 "engine 'x': key 'conf': " add x conf=toy
refuses 2 "'cmd=./bin/toy' is not a name for an engine" add cmd=./bin/toy
refuses 2 "'a/b' is not a name for an engine" add a/b cmd=./bin/toy
refuses 2 "'engines remove' needs ENGINE..." remove
refuses 2 "unexpected word 'toy'" check toy
refuses 2 "option '--replace' belongs to 'engines add', not to 'engines remove'" remove toy --replace
refuses 4 "engine 1 ('x') cannot be started: './nwe': No such file or directory" add x cmd=./nwe
run 0 engines add later cmd=./nwe --unchecked
run 0 engines remove later

# A name in all places, under what the command line says.
match=(--game shogi --progress none --games 2)
run 0 match "${match[@]}" --engine toy name=a option.Threads=4 --engine toy --each option.Book=mine --out one
grep -qx 'name = "toy"' one/run.toml || fail "the registered name is not the default"
grep -qx 'option.Threads = 4' one/run.toml || fail "an engine's own word does not win"
grep -qx 'option.Threads = 2' one/run.toml || fail "the registered option does not exist"
! grep -q conf one/run.toml || fail "the run depends on the registry"
run 0 config print --origin --engine toy --engine toy name=b --each option.Threads=5
! grep -q 'Threads = 2' out || fail "--each does not win over the registry"
says out "# $engines:"
run 2 match "${match[@]}" --engine toy --engine toy
says err "engines 1 and 2 have the same name 'toy'"
run 2 match "${match[@]}" --engine toy --engine toyy
says err "referee: engine 2: unknown engine 'toyy'; did you mean 'toy'?"
run 2 match "${match[@]}" --engine toy --engine toy name=b --each toy
says err "referee: option '--each': key 'conf': "
cp bin/toy nobody
run 2 match "${match[@]}" --engine toy --engine nobody
says err "referee: engine 2: unknown engine 'nobody'; the program in this folder is cmd=./nobody"
run 2 match "${match[@]}" --engine ./nobody --engine toy
says err "option '--engine': './nobody' is not KEY=VALUE; did you mean 'cmd=./nobody'?"
run 2 match "${match[@]}" --engine toy --engine name=b toy
says err "option '--engine': 'toy' is not KEY=VALUE"
says err "put the name of a registered engine before its keys"
run 0 match "${match[@]}" --engine=toy --engine conf=toy name=c --no-out
REFEREE_ENGINE='toy name=d' run 2 match "${match[@]}"
says err "only one is given"
cat >two.toml <<'C'
engine = ["toy", { conf = "toy", name = "e", option.Threads = 7 }]
[schedule]
games = 2
C
run 0 match --config two.toml --progress none --out two
grep -qx 'option.Threads = 7' two/run.toml || fail "a file's word does not win"
printf '[[engine]]\nconf = "toyy"\n[[engine]]\nconf = "toy"\n' >bad.toml
run 3 config check --config bad.toml
says err "bad.toml:2:1: unknown engine 'toyy'; did you mean 'toy'?"
run 0 engines options --engine toy
says out "Threads"
echo "startpos" >book.sfen
run 0 openings check book.sfen
run 0 analyze one/games.pgn --engine other st=10ms
run 0 replay one/games.pgn --against-engine toy st=5 --seat toy
run 2 validate --game renju --oracle toyy </dev/null
says err "option '--oracle': unknown engine 'toyy'; did you mean 'toy'?"
run 0 validate --engine toy --positions book.sfen --st 1

# A run goes on without the registry, and after a change of it.
run 0 match --config two.toml --progress none --max-games 1 --out three
run 0 engines remove toy other
run 0 resume three --progress none
says out "toy"
run 0 engines list
says err "referee: no engine is registered"

# Two writers at once lose nothing.
for i in 1 2 3 4 5 6 7 8; do
  "$REFEREE" engines add "e$i" cmd=./bin/toy >/dev/null &
done
wait
run 0 engines list --output plain
[ "$(wc -l <out)" = 8 ] || fail "an engine is lost"
[ "$(ls -A config/referee)" = engines.toml ] || fail "something is left beside the file"

# A file that is faulty is named with its place, and left as it is.
faulty() { # TEXT SENTENCE
  printf "$1" >"$engines"
  run 3 match "${match[@]}" --engine toy --engine toy name=b
  says err "referee: $engines:$2"
  run 3 engines add y cmd=./bin/toy
  says err "referee: $engines:$2"
  printf "$1" | cmp - "$engines" || fail "a faulty file was changed"
}
faulty '[[engine]]\nname = "toy"\ncmd = "a"\ntreads = 3\n' "4:1: unknown key 'treads'"
faulty '[[engine]]\ncmd = "a"\n' "2:1: an engine needs a name: name = \"NAME\""
faulty '[[engine]]\nname = "toy"\n' "2:1: engine 'toy' needs a program: cmd = \"PROGRAM\""
faulty '[[engine]]\nname = "a"\ncmd = "a"\n\n[[engine]]\nname = "a"\ncmd = "b"\n' "6:1: a second engine 'a'; the first is in line 2"
faulty '[schedule]\nrounds = 2\n' "1:2: unknown key 'schedule'"
faulty 'engine = 1\n' "1:10: engines are tables of their own: [[engine]]"
printf 'engine = [{ name = "z", cmd = "cat" }]\n' >"$engines"
run 3 engines remove z
says err "'$engines': this command cannot change it as it is written; use an editor"
rm "$engines"

# Without a folder there is no list.
unset XDG_CONFIG_HOME HOME
run 2 engines list
says err "referee: neither XDG_CONFIG_HOME nor HOME is set, so the list of engines cannot be found"
run 2 match "${match[@]}" --engine toy --engine cmd=./bin/toy
says err "referee: engine 1: neither XDG_CONFIG_HOME nor HOME is set, so the list of engines cannot be found"
run 0 match "${match[@]}" --engine cmd=./bin/toy name=a --engine cmd=./bin/toy name=b --no-out
HOME=$here/home run 0 engines add toy cmd=./bin/toy
[ -f home/.config/referee/engines.toml ] || fail "not in ~/.config"
HOME=/proc/nowhere run 6 engines add toy cmd=./bin/toy
says err "referee: cannot write '/proc/nowhere/.config/referee"
