# stats --output svg draws the Elo with its limits, for any names and any number of engines.
source "$TESTS/cli/check.bash"

# game BLACK WHITE RESULT
game() {
  printf '[Event "e"]\n[Round "%s"]\n[Game "keishi"]\n[White "%s"]\n[Black "%s"]\n' \
    "$((++round))" "$2" "$1"
  printf '[Result "%s"]\n\n1. b2a3 2. f5f4 %s\n\n' "$3" "$3"
}
round=0
{ for result in 1-0 0-1 1/2-1/2 0-1 0-1 1-0; do game '<b>x</b>' 'محرك' "$result"; done; } >two.pgn
run 0 stats two.pgn --output svg
python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' out ||
  fail "the chart is not XML"
says out 'Elo of each engine against the other, with 95 % limits'
says out '&lt;b&gt;x&lt;/b&gt;'
says out 'محرك'
[ "$(grep -c 'class="point"' out)" = 2 ] || fail "a point for each engine is missing"
cp out first
run 0 stats two.pgn --output svg
cmp -s first out || fail "the same games, another chart"

# Who has won all has no Elo; the chart says what is known.
round=0
{ game a b 0-1; game a b 0-1; } >all.pgn
run 0 stats all.pgn --output svg
says out 'no Elo: 2.0/2'

run 2 stats plan --half-width 10 --output svg
says err "option '--output': svg shows a table of results; 'stats plan' has none"
