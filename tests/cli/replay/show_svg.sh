# show --output svg draws a position of any game as a picture that needs nothing else.
source "$TESTS/cli/check.bash"

for game in shogi renju keishi liuzichong; do
  run 0 show $game --output svg
  silent err
  python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' out ||
    fail "the picture of $game is not XML"
  cp out first
  run 0 show $game --output svg
  cmp -s first out || fail "$game: the same position, another picture"
  says out "<title id=\"title\">"
  says out "<desc id=\"description\">Position: "
  ! grep -E 'href|url\(|@import|<script' out || fail "$game: the picture needs something else"
done

run 0 show shogi startpos moves 7g7f 3c3d 8h2b+ --output svg --mark 5e --arrow 3a2b
says out 'Last action: 8h2b+'
says out 'White to act'
[ "$(grep -c 'class="last"' out)" = 2 ] || fail "the last move is not marked on both squares"
[ "$(grep -c 'class="mark"' out)" = 1 ] || fail "no ring"
[ "$(grep -c 'class="arrow"' out)" = 1 ] || fail "no arrow"
run 0 show shogi '4k4/4G4/9/9/9/9/9/9/4K4 w - 1' --output svg --ascii
says out 'in check'
says out 'class="letter"'

# A swap puts no stone: the stone before it is the last one.
run 0 show renju --ruleset renju_swap2 startpos moves h8 h9 i9 swap --output svg
[ "$(grep -c 'class="tick"' out)" = 1 ] || fail "the last stone is not marked"

run 2 show shogi --output svg --mark 7z
says err "option '--mark': '7z' is not a square of the board, as in 8g"
run 2 show renju --output svg --arrow h8
says err "option '--arrow': 'h8' is not two squares of the board, as in b3b4"
run 2 show shogi --mark 5e
says err "option '--mark' needs --output svg"

# The picture in docs/report.md is what its command prints.
run 0 show shogi startpos moves 7g7f 3c3d 8h2b+ --output svg --arrow 3a2b
cmp -s out "$TESTS/../docs/pictures/position.svg" || fail "docs/pictures/position.svg is another picture"
