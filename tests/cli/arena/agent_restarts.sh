# An agent that is killed again and again goes on with its game and plays no action twice; so does
# one whose server is killed.
source "$TESTS/cli/arena/agents.bash"
start_arena
port=${url##*:}

touch fickle.out
agent steady --game keishi --games 1 --engine cmd="$PLAYER" st=0.2
steady=$agent
for i in {1..4}; do
  agent fickle --game keishi --games 1 --engine cmd="$PLAYER" st=0.2
  for _ in {1..100}; do
    [ "$(grep -c '"event":"\(began\|resumed\)"' fickle.out)" -lt "$i" ] || break
    sleep 0.05
  done
  sleep 0.$((RANDOM % 5 + 1))
  if grep -q '"event":"finished"' fickle.out; then break; fi
  kill -9 "$agent"
  wait "$agent" 2>/dev/null || true
done
# And the server, while both play.
kill -9 "$server"
wait "$server" 2>/dev/null || true
"$REFEREE" serve --listen "127.0.0.1:$port" --data arena --house off --limits off >served 2>&1 &
server=$!
servers+=("$server")
if ! grep -q '"event":"finished"' fickle.out; then
  agent fickle --game keishi --games 1 --engine cmd="$PLAYER" st=0.2
  ended "$agent" 0 fickle.out fickle.err
fi
ended "$steady" 0 steady.out steady.err
[ "$(event steady.out finished)" = 1 ] || fail "$(cat steady.out)"
[ "$(event fickle.out registered)" = 1 ] || fail "registered more than once: $(cat fickle.out)"
[ "$(event fickle.out refused)" = 0 ] || fail "$(cat fickle.out)"
reason=$(grep '"event":"finished"' steady.out | member reason)
case $reason in time | timeout | resign | abandoned) fail "the game ended by $reason" ;; esac
kill "$server"
wait "$server" || true
"$REFEREE" serve --data arena --check >checked 2>&1 || { cat checked >&2; fail "the database"; }
