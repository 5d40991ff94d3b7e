# The rules server on Renju: forbidden points, their verdict, the commands for GoGui.
source "$TESTS/cli/check.bash"

ring='15/15/15/15/15/7bb6/6b2b5/6b2b5/7bb6/15/15/15/15/15/w14 b'
printf 'setup %s\nforbidden\n' "$ring" | "$REFEREE" rules-server --game renju >out
says out "f7:T"

# A forbidden point is accepted; then White has won.
dialogue --game renju <<'E'
> setup 15/15/15/15/15/15/15/6b1b6/7b7/7b7/15/15/15/15/15 b
< = unbalanced-stones
> play black h8
< =
> result
< = white forbidden-33
> rules renju renju_taraguchi10_international
< =
> play black h8
< =
> phase
< = swap1
> legal_moves
< = keep swap
> play white swap
< =
> to_act
< = white
> gogui-rules_legal_moves
< = G7 G8 G9 H7 H9 J7 J8 J9
> gogui-rules_game_id
< = Renju
> gogui-rules_board_size
< = 15
> gogui-rules_side_to_move
< = white
> play white i9
< =
> rules shogi shogi
< =
> forbidden
< ? only for renju; this is shogi
> gogui-rules_board
< ? only for renju; this is shogi
E

printf 'play black h8\nplay white i9\ngogui-rules_board\n' |
  "$REFEREE" rules-server --game renju >out
[ "$(grep -c '^[.XO]\( [.XO]\)\{14\}$' out)" = 15 ] || fail "not a board of 15 rows"
says out ". . . . . . . . O . . . . . ."
says out ". . . . . . . X . . . . . . ."
printf 'play white h8\n' | "$REFEREE" rules-server --game renju >out
says out "? refused: not-your-turn "
