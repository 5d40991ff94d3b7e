# docs/examples/validate-engine.sh, as it is printed: for an engine that is fit, one that finds too
# little, one that plays badly, and one that is not there.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
scripted=$(dirname "$REFEREE")/../tools/scripted-player
ln -s "$TESTS/../docs" docs
mkdir bin
ln -s "$REFEREE" bin/referee
export PATH="$PWD/bin:$PATH"
cp -r docs/examples/validate-engine.sh docs/examples/suites .

# examined CODE GAME PROGRAM: the script ends with this code
examined() {
  local code=0
  ./validate-engine.sh "$2" "$3" >out 2>err || code=$?
  [ $code = "$1" ] || { cat out err >&2; fail "$3: exit code $code, expected $1"; }
}
printf '#!/bin/sh\nexec %q --level deep\n' "$player" >player
chmod +x player
examined 0 shogi ./player
says out "requirements: good"
says out "positions: good"
says out "games: good"
says out "dialogues: good"

examined 1 keishi docs/engines/minimal_engine.py
says out "positions: exit code 1, see positions.txt"
says positions.txt "refused "
says out "dialogues: good"

printf '#!/bin/sh\nexec %q %q\n' "$scripted" "$TESTS/data/engines/answers-illegal.script" >illegal
chmod +x illegal
examined 1 shogi ./illegal
says out "games: exit code 5, see games.txt"

examined 4 shogi ./nobody
says requirements.txt "./nobody"
