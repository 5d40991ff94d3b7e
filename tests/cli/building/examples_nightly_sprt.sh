# docs/examples/nightly-sprt.sh, as it is printed: begins a test, goes on with it, tells what came of it.
source "$TESTS/cli/check.bash"
examples=$TESTS/../docs/examples
player=$(dirname "$REFEREE")/../tools/referee-player
scripted=$(dirname "$REFEREE")/../tools/scripted-player
mkdir bin
ln -s "$REFEREE" bin/referee
export PATH="$PWD/bin:$PATH"
cp "$examples/nightly-sprt.sh" . && cp "$examples/openings/balanced/shogi.sfen" book.sfen

# engine NAME WORD...: ./NAME is a script that becomes this program.
engine() {
  local name=$1
  shift
  printf '#!/bin/sh\nexec %s "$@"\n' "${*@Q}" >"$name"
  chmod +x "$name"
}
# night CODE NAME: the script ends with this code and says how the test stands.
night() {
  local code=0
  ./nightly-sprt.sh "$2" >out 2>err || code=$?
  [ $code = "$1" ] || { cat out err >&2; fail "$2: exit code $code, expected $1"; }
}

engine new "$player" --level greedy
engine old "$scripted" "$TESTS/data/engines/none.script"
night 4 broken
[ ! -e runs ] || fail "a test of engines that are not there has begun"

# A short night, then one that is long enough: the answer, and the same again when it is asked again.
engine old "$player" --level random
sed -i 's/--max-time 8h/--max-games 6/' nightly-sprt.sh
night 11 patch-17
says out "patch-17: not decided; the next call continues"
cp "$examples/nightly-sprt.sh" .
night 0 patch-17
says out "H1 accepted"
says out "patch-17: new is stronger"
games=$(grep -c '^\[Event ' runs/sprt-patch-17/games.pgn)
night 0 patch-17
[ "$(grep -c '^\[Event ' runs/sprt-patch-17/games.pgn)" = "$games" ] || fail "more games after the end"

mv new newer && mv old new && mv newer old
night 10 patch-18
says out "patch-18: new is not stronger"
