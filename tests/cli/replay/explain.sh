# explain says why an action is refused (code 1), or what a legal one does (code 0).
source "$TESTS/cli/check.bash"

run 1 explain shogi startpos 7g7f+
[ "$(head -1 out)" = "refused: promotion-outside-zone" ] || fail "$(cat out)"
run 1 explain keishi startpos moves b2a3 f5f4 a3a9
[ "$(head -1 out)" = "refused: off-board" ] || fail "$(cat out)"
says out "'a9' is not a square of the 6x6 board (a1-f6)"
run 0 explain shogi startpos 7g7f
[ "$(head -1 out)" = "legal" ] || fail "$(cat out)"
says out "the game goes on: white to act"
run 0 explain shogi startpos resign
says out "ends the game: white resign"
run 0 explain renju "15/15/15/15/15/15/15/15/15/15/15/15/15/bbbb11/wwww11 b" e2
says out "ends the game: black five"
run 1 explain shogi startpos 7g7f+ --output json
says out '"legal":false,"reason":"promotion-outside-zone"'
run 2 explain shogi 7g7f
says err "needs GAME POSITION ACTION"
