# On a terminal the actions stand in columns and perft says how long it took.
source "$TESTS/cli/check.bash"
script -qec true /dev/null >/dev/null 2>&1 || exit 77  # no pseudo-terminal here

TERM=xterm script -qec "stty cols 60; '$REFEREE' legal shogi" /dev/null | tr -d '\r' >typed
says typed "30 for black"
[ "$(wc -l <typed)" -lt 12 ] || fail "not in columns"
! grep -qE '^.{61,}' typed || fail "wider than the terminal"

TERM=xterm script -qec "'$REFEREE' perft shogi --depth 3" /dev/null | tr -d '\r' >typed
[ "$(head -1 typed)" = 25470 ] || fail "the number does not stand alone"
grep -qE '^perft 3 = 25470  [0-9.]+ s' typed || fail "no time"
TERM=xterm script -qec "'$REFEREE' perft shogi --depth 3 | cat" /dev/null 2>/dev/null |
  tr -d '\r' >typed
grep -qx 25470 typed || fail "no number in a pipe"

TERM=xterm script -qec "'$REFEREE' rules reasons" /dev/null | tr -d '\r' >typed
says typed "refusals: Shogi"
! LC_ALL=C.UTF-8 grep -qE '^.{81,}' typed || fail "wider than 80 columns"
