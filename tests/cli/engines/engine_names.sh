# Names of engines stand in tables and between tabs: what a user gives without a readable one is refused,
# and what an engine says of itself is spelled out.
source "$TESTS/cli/check.bash"
cat >engine <<'P'
#!/bin/sh
while read -r line; do
  case $line in
    usi) printf 'id name %b\nid author x\nusiok\n' "$NAME" ;;
    isready) echo readyok ;;
    go*) echo bestmove resign ;;
    quit) exit ;;
  esac
done
P
chmod +x engine

for blank in " " "   "; do
  run 2 match --engine cmd=./engine name=a --engine cmd=./engine "name=$blank"
  says err "referee: engine 2 ('$blank'): key 'name': '$blank' is not a name; expected more than blanks"
done
run 2 match --engine cmd=./engine $'name=a\tb' --engine cmd=./engine name=b
says err "engine 1 ('a\\x09b'): key 'name': 'a\\x09b' contains a control character"
printf '[[engine]]\ncmd = "./engine"\nname = "a\\u0001"\n' >name.toml
run 3 match --config name.toml --engine cmd=./engine name=b
says err "referee: name.toml:3:8: key 'name': 'a\\x01' contains a control character"

# Without a name that can be read, an engine is called as its program.
run 0 match --engine cmd=./engine 'env.NAME=a\tb' --engine cmd=./engine 'env.NAME=   ' --progress none \
  --out run
says out 'a\x09b'
says run/run.toml 'name = "engine"'
