# Unknown words and options name the nearest known one, in two lines, with code 2.
source "$TESTS/cli/check.bash"

run 2 pert
says err "referee: unknown command 'pert'; did you mean 'perft'?"
says err "      see: referee -h"
run 2 perft shogi --dept 3
says err "referee: unknown option '--dept'; did you mean '--depth'?"
says err "      see: referee perft -h"
[ "$(wc -l <err)" = 2 ] || fail "not two lines"
run 2 match -srand 3 --engine cmd=./a
says err "unknown option '-srand'; did you mean '--seed'?"
run 2 tournament --engine cmd=./a -tournament gauntlet
says err "did you mean '--form'?"
run 2 --versoin
says err "did you mean '--version'?"
run 2 perft shogy --depth 1
says err "unknown game 'shogy'; did you mean 'shogi'?"
run 2 rules show shogi-pr
says err "unknown rule set 'shogi-pr'; did you mean 'shogi-pro'?"
run 2 rules lst
says err "did you mean 'list'?"
run 2 legal keishi --ruleset keishi-takebak
says err "did you mean 'keishi-takeback'?"
run 2 legal keishi --set kow=ssk
says err "did you mean 'ko'?"
run 2 legal shogi --output jsn
says err "'jsn' is not human, plain or json; did you mean 'json'?"
run 2 legal shogi twopiece
says err "did you mean 'two-piece'?"
