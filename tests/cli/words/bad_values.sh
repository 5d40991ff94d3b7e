# A bad value is answered with what it is, where it stands and what was expected.
source "$TESTS/cli/check.bash"

for depth in -1 x 1x "" 100 99999999999999999999; do
  run 2 perft shogi --depth "$depth"
  says err "--depth"
done
run 2 perft shogi --depth -1
says err "option '--depth': '-1' is not a whole number from 0 to 99"
run 2 perft shogi --depth
says err "option '--depth' needs a value: --depth N"
run 2 perft shogi --depth --divide
says err "needs a value"
run 2 perft shogi
says err "needs --depth N"
run 2 perft shogi --depth 1 --depth 2
says err "given twice"
run 2 perft shogi --depth 1 --divide=on
says err "takes no value"
run 2 perft
says err "needs GAME"
run 2 legal keishi --set ko=sometimes
says err "expected literal, takeback, cycle4, ssk or psk"
run 2 rules-server now
says err "unexpected word 'now'"
run 2 legal shogi --color sometimes
says err "'sometimes' is not auto, always or never"
