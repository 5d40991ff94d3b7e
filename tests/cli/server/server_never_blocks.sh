# A client may write megabytes of requests before it reads the first answer.
source "$TESTS/cli/check.bash"

answer=$(echo list_commands | "$REFEREE" rules-server | wc -c)
line='list_commands'
count=$((5 * 1024 * 1024 / (${#line} + 1)))
yes "$line" | head -n $count >block || true
mkfifo in out
"$REFEREE" rules-server <in >out &
server=$!
exec 3>in 4<out
timeout 60 cat block >&3 || fail "the server does not read while its answers are not read"
exec 3>&-
[ "$(timeout 60 wc -c <&4)" = $((answer * count)) ] || fail "answers are missing"
wait $server
