# Node counts, with one line for each first action where asked.
source "$TESTS/cli/check.bash"

run 0 perft shogi --depth 3
[ "$(cat out)" = 25470 ] || fail "shogi: $(cat out)"
silent err
run 0 perft renju --depth 0
[ "$(cat out)" = 1 ] || fail "depth 0: $(cat out)"
run 0 perft keishi startpos moves b2a3 --depth 1
[ "$(cat out)" = 24 ] || fail "keishi: $(cat out)"
run 0 perft shogi --depth 2 --divide
says out "7g7f: 30"
[ "$(tail -1 out)" = 900 ] || fail "the total is $(tail -1 out)"
[ "$(wc -l <out)" = 31 ] || fail "not one line for each action"
head -30 out | LC_ALL=C sort -c || fail "not sorted"
run 0 perft liuzichong --depth 2 --output json
says out '"leaves":18'
