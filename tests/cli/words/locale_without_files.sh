# A locale whose files this machine does not have: its name says whether kanji can be shown.
source "$TESTS/cli/check.bash"
unset LC_CTYPE LANG

for name in zz_ZZ.UTF-8 zz_ZZ.utf8; do
  LC_ALL=$name run 0 show shogi --output human
  says out "v香v桂v銀"
done
for name in zz_ZZ C; do
  LC_ALL=$name run 0 show shogi --output human
  ! grep -q "香" out || fail "kanji in the locale $name"
done
LC_ALL='' LC_CTYPE=zz_ZZ LANG=zz_ZZ.UTF-8 run 0 show shogi --output human
! grep -q "香" out || fail "LANG stands above LC_CTYPE"
LC_ALL='' LANG=zz_ZZ.UTF-8 run 0 show shogi --output human
says out "v香v桂v銀"
