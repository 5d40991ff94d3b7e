# A bad text is shown with a caret below the place on a terminal, and with a column elsewhere.
source "$TESTS/cli/check.bash"

position='lnsgkgsnl/1r5b1/ppppppppp/9/将/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1'
run 2 legal shogi "$position"
says err "(at column 29)"
[ "$(wc -l <err)" = 2 ] || fail "not two lines"

# The caret stands under the character, which is two columns wide.
run 2 legal shogi "$position" --color always
sed 's/\x1b\[[0-9;]*m//g' err >bare
says bare "      $position"
grep -qx ' \{34\}^^' bare || fail "the caret is not below the character"
! grep -q 'at column' err || fail "both a caret and a column"

# Hostile bytes are spelled out, and of a long text only the surroundings are shown.
run 2 legal shogi "$(printf '\x1b[31m/9/\xff') b - 1" --color always
says err '      \x1b[31m/9/\xff b - 1'
run 2 legal keishi "$(printf '6/%05000d' 0) b"
[ "$(wc -c <err)" -lt 3000 ] || fail "a long text is not shortened"

script -qec true /dev/null >/dev/null 2>&1 || exit 77  # no pseudo-terminal here
TERM=xterm script -qec "'$REFEREE' legal keishi '6/ww2wx/6/6/bb2bb/6 b'" /dev/null >typed || true
says typed "6/ww2wx/6/6/bb2bb/6 b"
says typed "^"
grep -q $'\x1b\\[1;31m' typed || fail "no colour on a terminal"
TERM=xterm NO_COLOR=1 script -qec "'$REFEREE' legal keishi '6/ww2wx/6/6/bb2bb/6 b'" /dev/null \
  >typed || true
! grep -q $'\x1b' typed || fail "colour in spite of NO_COLOR"
TERM=dumb script -qec "'$REFEREE' legal keishi '6/ww2wx/6/6/bb2bb/6 b'" /dev/null >typed || true
! grep -q $'\x1b' typed || fail "colour on a dumb terminal"
