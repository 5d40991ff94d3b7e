# What a format cannot hold is named once, with the number of games.
source "$TESTS/cli/check.bash"

cat >games.csa <<'CSA'
V3.0
N+new
N-base
$EVENT:nightly
PI
+
+7776FU
'** 30 -3334FU +2726FU
T1.250
-3334FU
T2
%TORYO
CSA
run 0 convert games.csa --to sfen
says err "referee: sfen does not hold: "
says err "players' names (1 game)"
says err "the event (1 game)"
says err "scores (1 game)"
[ "$(tail -n 1 err)" = "referee: 1 game converted to sfen" ] || fail "another last line"
run 0 convert games.csa --to sfen -q
says err "sfen does not hold"
[ "$(wc -l <err)" = 1 ] || fail "more than the losses are said"
run 0 convert games.csa --to jsonl
[ "$(cat err)" = "referee: 1 game converted to jsonl" ] || { cat err >&2; fail "losses in jsonl"; }

# A game that the format cannot hold at all is left out, and that is not a success.
printf '[Game "keishi"]\n[Result "*"]\n\n1. b2a3 *\n' >keishi.pgn
run 1 convert keishi.pgn games.csa --to kif
says err "kif cannot hold Keishi 形四: 1 game left out"
says err "1 game converted to kif, 1 left out"

# A file of which nothing is left is not written: it would look like one of no games.
run 1 convert keishi.pgn --out none.kif
says err "kif cannot hold Keishi 形四: 1 game left out"
[ ! -e none.kif ] || fail "an empty file"
echo before >none.kif
run 1 convert keishi.pgn --out none.kif --force
[ "$(cat none.kif)" = before ] || fail "an older file was replaced by nothing"
printf '[Event "e"]\n[Game "keishi"]\n\n1. x9x9 *\n' >damaged.pgn
run 3 convert damaged.pgn --out none.csa
[ ! -e none.csa ] || fail "an empty file of a damaged one"
run 1 convert keishi.pgn games.csa --to csa --out apart/
[ "$(ls -A apart)" = games.csa ] || fail "other files: $(ls -A apart)"
