# What the tests of agents share:  source "$TESTS/cli/arena/agents.bash"
source "$TESTS/cli/check.bash"

PLAYER=${PLAYER:-$(dirname "$REFEREE")/../tools/referee-player}
export XDG_CONFIG_HOME=$PWD/config
servers=()
trap 'for each in "${servers[@]}"; do kill -9 "$each" 2>/dev/null || true; done' EXIT

# start_arena OPTION...: a server of its own; leaves its address in $url and its process in $server.
start_arena() {
  : >served  # or the address of the server before may be found in it
  "$REFEREE" serve --listen 127.0.0.1:0 --data arena --house off --limits off "$@" >served 2>&1 &
  server=$!
  servers+=("$server")
  for _ in {1..300}; do
    url=$(grep -oE 'https?://127\.0\.0\.1:[0-9]+' served | head -n 1 || true)
    [ -z "$url" ] || return 0
    kill -0 "$server" 2>/dev/null || break
    sleep 0.1
  done
  cat served >&2
  fail "the arena does not start"
}

# agent NAME WORD...: an agent at its work; its process is in $agent, its news are in NAME.out.
agent() {
  local name=$1
  shift
  "$REFEREE" agent --url "$url" --name "$name" --output json "$@" >>"$name.out" 2>>"$name.err" &
  agent=$!
  servers+=("$agent")
}

# event FILE EVENT: how many such events the news hold.
event() { grep -c "\"event\":\"$2\"" "$1" || true; }

# member NAME: the text or number of a member of the object on standard input.
member() { sed -nE "s/.*\"$1\":(\"([^\"]*)\"|([-0-9.]+|true|false|null)).*/\2\3/p"; }

# wait_for TEXT FILE: until the file holds the text.
wait_for() {
  for _ in {1..600}; do
    ! grep -qF -e "$1" "$2" 2>/dev/null || return 0
    sleep 0.1
  done
  cat "$2" >&2
  fail "'$1' does not come in '$2'"
}

# ended PROCESS CODE FILE...: the process ends with this exit code.
ended() {
  local code=0
  wait "$1" || code=$?
  [ "$code" = "$2" ] || { tail -n 20 "${@:3}" >&2; fail "exit code $code, expected $2"; }
}
