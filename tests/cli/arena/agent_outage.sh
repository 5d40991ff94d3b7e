# A server that goes away while the engine thinks is noticed, and said again as long as it is away; a stop
# ends the agent within a minute, whatever its engine does.
source "$TESTS/cli/arena/agents.bash"

cat >sleeper <<'E'
#!/usr/bin/env bash
while read -r line; do
  case $line in
    usi) echo "id name sleeper"; echo usiok ;;
    isready) echo readyok ;;
    go*) touch thinking; sleep 300 ;;
    quit) exit ;;
  esac
done
E
chmod +x sleeper

start_arena
agent other --game shogi --engine cmd="$PLAYER" st=0.1
"$REFEREE" agent --url "$url" --name sleeper --game shogi --engine cmd=./sleeper proto=usi st=280 >out 2>err &
sleeper=$!
servers+=("$sleeper")
for _ in {1..600}; do
  [ ! -e thinking ] || break
  sleep 0.1
done
[ -e thinking ] || fail "no game: $(cat out err other.out)"
kill -9 "$server"
wait_for "cannot reach $url" out
wait_for "cannot reach $url for " out
grep -qE "cannot reach $url for (1[5-9]|[2-4][0-9]) s: [^;]+; trying again" out || fail "$(cat out)"

kill -TERM "$sleeper"
asked=$SECONDS
ended "$sleeper" 143 out err
[ $((SECONDS - asked)) -le 70 ] || fail "the end took $((SECONDS - asked)) s"  # a minute, and a busy machine
says err "1 running game is not over; start the agent again to go on"
