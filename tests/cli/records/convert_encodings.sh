# CP932 is read and written; what it has no character for is counted.
source "$TESTS/cli/check.bash"

cat >utf8.kifu <<'KIF'
手合割：平手
先手：ソ連表
後手：渡辺 明
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:01/00:00:01)
   2 ３四歩(33)   ( 0:02/00:00:02)
   3 投了         ( 0:03/00:00:04)
まで2手で後手の勝ち
KIF
iconv -f UTF-8 -t CP932 utf8.kifu >sjis.kif

# Both give the same game, by looking and by saying so.
run 0 convert utf8.kifu --to jsonl -q
mv out expected
says expected ソ連表
for words in "sjis.kif" "sjis.kif --from-encoding cp932"; do
  run 0 convert $words --to jsonl -q
  cmp -s expected out || fail "$words is read as something else"
done

# .kif is written in CP932, .kifu and standard output in UTF-8.
run 0 convert utf8.kifu --out new.kif -q
iconv -f CP932 -t UTF-8 new.kif >back || fail "new.kif is not CP932"
says back "先手：ソ連表"
! iconv -f UTF-8 -t UTF-8 new.kif >/dev/null 2>&1 || fail "new.kif is UTF-8"
run 0 convert sjis.kif --out new.kifu -q
says new.kifu "先手：ソ連表"
run 0 convert sjis.kif --to kif
says out "先手：ソ連表"
run 0 convert utf8.kifu --to kif --encoding cp932
iconv -f CP932 -t UTF-8 out | grep -q "先手：ソ連表" || fail "--encoding cp932 is not CP932"

# A whole round: the same game again.
run 0 convert new.kif --to jsonl -q
cmp -s expected out || fail "CP932 and back is another game"

sed 's/渡辺 明/Ö 😀/' utf8.kifu >odd.kifu
run 0 convert odd.kifu --out odd.kif
says err "cp932 has no character for 2 of the text (1 game)"
iconv -f CP932 -t UTF-8 odd.kif | grep -q "〓 〓" || fail "no mark for what is missing"
