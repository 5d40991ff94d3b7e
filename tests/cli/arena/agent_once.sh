# The cron mode: each start plays what is due, and two agents that are started in turn finish a game.
source "$TESTS/cli/arena/agents.bash"
start_arena

once() {
  agent "$1" --game keishi --pool cron --once --engine cmd="$PLAYER" st=0.05
  ended "$agent" 0 "$1.out" "$1.err"
}
# The first one joins and waits for an opponent up to a minute, so both are started together.
agent one --game keishi --pool cron --once --engine cmd="$PLAYER" st=0.05
first=$agent
agent two --game keishi --pool cron --once --engine cmd="$PLAYER" st=0.05
ended "$first" 0 one.out one.err
ended "$agent" 0 two.out two.err
for i in {1..200}; do
  if grep -q '"event":"finished"' one.out two.out; then break; fi
  once one
  if grep -q '"event":"finished"' one.out two.out; then break; fi
  once two
done
grep -q '"event":"finished"' one.out two.out || fail "no end: $(tail -n 5 one.out two.out)"
[ "$(event one.out registered)" = 1 ] || fail "registered more than once"
