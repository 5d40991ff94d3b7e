# Two engines play many games through `referee agent` while the server is killed all the time: all
# games finish, and none by the clock. The full size: GAMES=1000 PARALLEL=16 SECONDS_BETWEEN_KILLS=3.
source "$TESTS/cli/arena/agents.bash"
games=${GAMES:-6}
parallel=${PARALLEL:-1}
start_arena
port=${url##*:}

agent one --game keishi --games "$games" --parallel "$parallel" --engine cmd="$PLAYER" args="--level random" st=0.05
one=$agent
agent other --game keishi --games "$games" --parallel "$parallel" --engine cmd="$PLAYER" args="--level random" st=0.05
other=$agent
restarts=0
while kill -0 "$one" 2>/dev/null || kill -0 "$other" 2>/dev/null; do
  # For a while, or until both have ended.
  timeout "${SECONDS_BETWEEN_KILLS:-1}.$RANDOM" tail --pid="$one" --pid="$other" -f /dev/null && break
  kill -9 "$server"
  wait "$server" 2>/dev/null || true
  "$REFEREE" serve --listen "127.0.0.1:$port" --data arena --house off --limits off >served 2>&1 &
  server=$!
  servers+=("$server")
  wait_for curl served
  restarts=$((restarts + 1))
done
ended "$one" 0 one.out one.err
ended "$other" 0 other.out other.err
for each in one other; do
  [ "$(event $each.out finished)" = "$games" ] || fail "$each: $(event $each.out finished) finished"
  [ "$(event $each.out refused)" = 0 ] || fail "$each: $(grep '"event":"refused"' $each.out)"
done
! grep -E '"reason":"(time|illegal-move|resign)"' one.out || fail "a game was lost to the kills"
kill "$server"
wait "$server" || true
run 0 serve --check --data arena
says out "everything is true"
echo "$games games, $restarts restarts"
