# On a terminal: a bar that is redrawn, the boards with --watch, and nothing left behind; on a
# terminal that cannot redraw, and without one, plain lines.
source "$TESTS/cli/check.bash"
script -qec true /dev/null >/dev/null 2>&1 || exit 77  # no pseudo-terminal here
player=$(dirname "$REFEREE")/../tools/referee-player
match="'$REFEREE' match --game liuzichong --engine 'cmd=$player' 'args=--level random' name=a \
  --engine 'cmd=$player' 'args=--level random --seed 2' name=b --no-out --rounds 5 --seed 1"
escape=$(printf '\033')

TERM=xterm script -qec "$match" /dev/null | tr -d '\r' >typed
grep -qE '\[[#.]{14}\] [0-9]+/10' typed || fail "no bar"
says typed "Engine  Games"
! grep -q '^game 1 ' typed || fail "lines beside the bar"

TERM=xterm script -qec "$match --watch" /dev/null | tr -d '\r' >typed
says typed "game 10  b - a"
[ "$(grep -o "${escape}\[?7l" typed | wc -l)" = "$(grep -o "${escape}\[?7h" typed | wc -l)" ] ||
  fail "wrapping is not switched on again after each frame"
tail -3 typed | grep -q "$escape" && fail "the table is coloured or redrawn"
TERM=xterm NO_COLOR=1 script -qec "$match --watch" /dev/null | tr -d '\r' >typed
! grep -qE "${escape}\[[0-9;]*m" typed || fail "colours in spite of NO_COLOR"

# Who is to act is marked; these two think for long enough to be seen.
scripted=$(dirname "$REFEREE")/../tools/scripted-player
slow="'cmd=$scripted' 'arg=$TESTS/data/engines/well-slow.script'"
TERM=xterm script -qec "'$REFEREE' match --engine $slow name=a --engine $slow name=b --max-plies 40 \
  --games 1 --no-out --watch" /dev/null | tr -d '\r' >typed
says typed "> a "
says typed "> b "

for options in "" "--watch" "--progress bar"; do
  TERM=dumb script -qec "$match $options" /dev/null | tr -d '\r' >typed
  says typed "game 10  b - a  "
  ! grep -q "$escape" typed || fail "a dumb terminal gets escapes: $options"
done
eval "$match --watch" >out 2>err
says err "referee: --watch needs a terminal; printing a line per game instead"
says err "game 10  b - a  "
