# Formats that hold one game a file: a directory gets a file for each game, and one file a warning.
source "$TESTS/cli/check.bash"
printf 'startpos moves 7g7f 3c3d\nstartpos moves 2g2f 8c8d\n' >games.sfen
for format in kif ki2 jkf; do
  run 0 convert games.sfen --to $format --out $format/
  says err "$format holds one game per file: games.sfen has 2 games, each written to its own file"
  [ "$(ls $format | tr '\n' ' ')" = "games-00001.$format games-00002.$format " ] || fail "$(ls $format)"
  run 0 convert $format/games-00002.$format --to sfen
  says out "moves 2g2f 8c8d"
  run 0 convert games.sfen --to $format --out all.$format
  says err "$format holds one game per file, and other programs may not read these 2 in one; --out DIR/"
  run 0 convert games.sfen --to $format
  says err "--out DIR/ writes a file for each"
  run 0 convert games.sfen --to $format --quiet
  silent err
  # One game keeps the name of its input, and no file is lost.
  run 0 convert games.sfen --games 2 --to $format --out one/
  [ -s one/games.$format ] || fail "no games.$format"
  ! grep -q 'holds one game' err || fail "a warning about one game"
  run 2 convert games.sfen --to $format --out $format/
done
run 0 convert games.sfen --to csa --out csa/
[ "$(ls csa)" = games.csa ] || fail "CSA holds several games"

# The words of the README are names of formats.
for pair in json=jsonl usi=sfen; do
  run 0 convert games.sfen --to "${pair%=*}"
  mv out expected
  run 0 convert games.sfen --to "${pair#*=}"
  cmp -s out expected || fail "${pair%=*} is not ${pair#*=}"
done
printf 'h8i9h10\n' >game.pos
run 0 convert game.pos --to text
says out h8i9h10
