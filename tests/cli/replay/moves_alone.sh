# A list of moves stands for the position after them, wherever a command takes a position.
source "$TESTS/cli/check.bash"
same() {  # GAME TEXT MOVES: both are the same position
  run 0 show "$1" startpos moves $3 --output json
  mv out expected
  run 0 show "$1" "$2" --output json
  cmp -s out expected || fail "'$2' is not '$3' of $1"
}
same renju h8i9h10 'h8 i9 h10'
same renju 'h8, i9, h10' 'h8 i9 h10'
same renju 'H8 I9 h10' 'h8 i9 h10'
same shogi '7g7f 3c3d' '7g7f 3c3d'
same keishi b2a3 b2a3
same liuzichong 'b1b2' 'b1b2'
run 0 show renju h8i9 moves h10 --output json
mv out expected
run 0 show renju h8i9h10 --output json
cmp -s out expected || fail "moves after a list of moves"
printf 'h8i9h10\n' >game.pos
"$REFEREE" show renju - --output json <game.pos >out || fail "standard input"
cmp -s out expected || fail "another position from standard input"
run 0 legal renju h8i9
run 0 perft renju h8i9 --depth 1
run 0 explain renju h8i9 h10
run 2 show renju h8h8
says err occupied
run 2 show renju h8x9
says err 'is not a position'
