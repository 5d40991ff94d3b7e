# The two agents of docs/arena-api.md end when their game has ended, also if that was before they acted: their
# opponent resigns at once, it loses on time, or the operator ends the game.
source "$TESTS/cli/arena/agents.bash"

# block LANGUAGE: the code in this language on the page.
block() {
  awk -v start='```'"$1" '$0 == start { on = 1; next } /^```/ { on = 0 } on' "$TESTS/../docs/arena-api.md"
}
mkdir python shell
block python >python/agent.py
block sh >shell/agent.sh

call() { curl -sS -H 'Content-Type: application/json' "${@:2}" "$url/api/v1/$1"; }
waiting() { call pools | grep -q '"waiting":1'; }

# until_done COMMAND...: the command succeeds within a minute.
until_done() {
  for _ in {1..600}; do
    ! "$@" || return 0
    sleep 0.1
  done
  fail "not within a minute: $*"
}

# meets NAME: an agent that never acts gets a game with the one that waits; leaves its key in $key and
# the game in $game.
meets() {
  key=$(call agents/register -d "{\"name\":\"$1\"}" | member api_key)
  game=
  has_game() {
    game=$(call queue/join -H "Authorization: Bearer $key" -d '{"game":"keishi"}' | member game_id)
    [ "$game" != null ]
  }
  until_done has_game
}

resigns() { call "games/$game/resign" -H "Authorization: Bearer $key" -d '{}' >/dev/null; }
# Its clock runs out, at the latest in its first turn.
sleeps() { until_done eval 'call "games/$game" | grep -q "\"reason\":\"time\""'; }
is_aborted() { "$REFEREE" serve --data arena --tell "abort $game a test" >/dev/null; }

start_arena --daemon '2 grace=100ms'
for ending in resigns sleeps is_aborted; do
  for agent in 'python python3 agent.py' 'shell bash agent.sh'; do
    read -r folder program file <<<"$agent"
    (cd $folder && exec $program $file "$url" "$folder-$ending") >$folder.out 2>&1 &
    process=$!
    servers+=("$process")
    until_done waiting
    [ $ending = sleeps ] || kill -STOP $process  # it does not act
    meets "$folder-$ending-opponent"
    $ending
    [ $ending = sleeps ] || kill -CONT $process
    # Less than a request is held.
    timeout 20 tail --pid=$process -s 0.1 -f /dev/null || fail "$folder goes on where its opponent $ending"
    wait $process || fail "$folder, $ending: $(cat $folder.out)"
    sentence=$(call "games/$game" | sed -E 's/.*"sentence":"([^"]*)".*/\1/')
    says $folder.out "$sentence"
  done
done
