# The suites of the manual, as they are printed: our player and another engine answer all of them.
source "$TESTS/cli/check.bash"
suites=$TESTS/../docs/examples/suites
player=$(dirname "$REFEREE")/../tools/referee-player

for game in shogi renju keishi liuzichong; do
  run 0 validate --game $game --engine "cmd=$player" --positions "$suites/$game.epd" --st 1 --timemargin 10000
  says out "$(grep -cv '^#' "$suites/$game.epd") positions: $(grep -cv '^#' "$suites/$game.epd") passed"
  [ "$(grep -c ', proved$\|; the file says' out)" = "$(grep -c '\<mate\>\|\<dm\>' "$suites/$game.epd")" ] ||
    fail "$game: not every mate was proved: $(cat out)"
done

fairy=$(PATH=$PATH:/usr/games command -v fairy-stockfish) || exit 77
run 0 validate --engine "cmd=$fairy" --positions "$suites/shogi.epd" --st 2 --timemargin 20000
says out '5 positions: 5 passed'
says out 'shogi.epd:3 dragon from the side  3d3c+ 2b1b 3c1c  '
says out 'mate in 3 plies, proved'
