# Output that cannot be written ends with code 6; a reader that goes away, quietly.
source "$TESTS/cli/check.bash"

[ -c /dev/full ] || exit 77
for words in "legal shogi" "rules list" "--help" "perft shogi --depth 1" "--version"; do
  code=0
  "$REFEREE" $words >/dev/full 2>err || code=$?
  [ $code = 6 ] || fail "referee $words: exit code $code with a full disk"
  says err "cannot write to standard output: No space left on device"
done
code=0
echo list_commands | "$REFEREE" rules-server >/dev/full 2>err || code=$?
[ $code = 6 ] || fail "rules-server: exit code $code with a full disk"
says err "cannot write to standard output"
code=0
"$REFEREE" legal shogi >&- 2>err || code=$?
[ $code = 6 ] || fail "exit code $code with a closed output"

# Nobody reads: the pipe is closed before the program writes.
mkfifo pipe
{ sleep 0.2; code=0; "$REFEREE" rules list 2>err || code=$?; echo $code >code; } >pipe &
exec 3<pipe
exec 3<&-
wait
[ "$(cat code)" = 6 ] || fail "exit code $(cat code) without a reader"
silent err
