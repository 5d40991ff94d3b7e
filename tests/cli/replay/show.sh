# show draws the board, with kanji where the locale is UTF-8, then position, rules and side.
source "$TESTS/cli/check.bash"

LC_ALL=C run 0 show shogi two-piece --ascii
says out "position: lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"
says out "White to act"
! LC_ALL=C grep -q '[^ -~]' out || fail "not ASCII"
if locale -a 2>/dev/null | grep -qix 'c\.utf-\?8'; then
  export LC_ALL=C.UTF-8
  run 0 show shogi
  says out "玉"
fi
run 0 show renju startpos moves h8 --ascii
says out "White to act"
run 0 show shogi startpos moves resign
says out "result:   white resign"
says out "Black gave up."
run 0 show keishi startpos moves b2a3 --color always
grep -q $'\x1b' out || fail "no colour though asked for"
run 0 show keishi startpos moves b2a3
! grep -q $'\x1b' out || fail "colour in a pipe"
