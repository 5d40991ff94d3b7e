# A move of a record that was changed is one difference: what stands about it belongs to no other move.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
run 0 match --game shogi --engine "cmd=$player" args='--level random --seed 1' name=a \
  --engine "cmd=$player" args='--level random --seed 2' name=b --each tc=10 --rounds 1 --max-games 1 \
  --max-plies 8 --out run --progress none
run 0 convert run/games.pgn --to csa --out game.csa
run 0 replay game.csa
# The fifth move goes to a square that no piece reaches.
awk '/^[+-][0-9][0-9][0-9][0-9][A-Z]/ && ++n == 5 { $0 = substr($0, 1, 1) "9951" substr($0, 6) } { print }' game.csa >changed.csa
! cmp -s game.csa changed.csa || fail "nothing is changed"
run 1 replay changed.csa
says out "ply 5"
! grep -q "ply 4" out || fail "a second difference, at ply 4"
