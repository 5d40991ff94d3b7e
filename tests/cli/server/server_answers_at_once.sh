# An answer comes when the request has come: nothing waits for more input.
source "$TESTS/cli/check.bash"

mkfifo in out
"$REFEREE" rules-server <in >out &
server=$!
exec 3>in 4<out
for request in name version "play black 7g7f" to_act undo; do
  printf '%s\n' "$request" >&3
  read -r -t 20 answer <&4 || fail "no answer to '$request'"
  read -r -t 20 empty <&4 || fail "no empty line after '$request'"
  [ -z "$empty" ] || fail "'$empty' instead of an empty line"
  case $answer in "="*) ;; *) fail "'$answer' to '$request'" ;; esac
done
printf 'quit\n' >&3
read -r -t 20 answer <&4
wait $server || fail "exit code $? after quit"
exec 3>&-
