# referee engines check with sandbox=on: the sandbox's own process is not left behind by the engine.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
cp "$player" player && chmod 755 . player
"$REFEREE" engines options --engine cmd=./player sandbox=on >out 2>err ||
  { grep -q 'sandbox=on: ' err && exit 77; cat err >&2; fail "no options"; }

run 0 engines check --engine cmd=./player sandbox=on --output plain
says out "1	pass	leaves-nothing	nothing was left running"
says out "1	pass	quit	"

# One that has to be killed is not its own child.
cat >stays <<'E'
#!/bin/sh
trap '' TERM
while read -r word rest; do
  case $word in
    usi) printf 'id name stays\nusiok\n' ;;
    isready) echo readyok ;;
    go) echo bestmove resign ;;
  esac
done
exec sleep 60
E
chmod 755 stays
"$REFEREE" engines check --engine cmd=./stays sandbox=on --output plain --quit-timeout 100ms >out 2>err || true
says out "1	pass	leaves-nothing	nothing was left running"
