# What is wrong with a command line or a key is said before anything is started or asked.
source "$TESTS/cli/arena/agents.bash"

engine=(--engine cmd="$PLAYER")
run 2 agent "${engine[@]}"
says err "'agent' needs --url URL"
run 2 agent --url ftp://x "${engine[@]}"
says err "option '--url': 'ftp://x' is not the address of a server; expected http://HOST:PORT"
run 2 agent --url http://user:secret@x "${engine[@]}"
run 2 agent --url http://x --game chess "${engine[@]}"
says err "option '--game': "
run 2 agent --url http://x --ruleset renju_riff "${engine[@]}"
says err "option '--ruleset': "
run 2 agent --url http://x --pool slow "${engine[@]}"
says err "'slow' is not live, daemon or cron"
run 2 agent --url http://x --name 'a.b' "${engine[@]}"
says err "option '--name': 'a.b' cannot be an agent's name"
run 2 agent --url http://x --name "$(printf 'x%.0s' {1..41})" "${engine[@]}"
run 2 agent --url http://x --once --games 3 "${engine[@]}"
run 2 agent --url http://x --mcp
says err "'agent --mcp' needs --name NAME"
run 2 agent --url http://x --mcp --name a "${engine[@]}"
says err "option '--engine' is for an engine"
run 2 agent --url http://x "${engine[@]}" "${engine[@]}"
says err "'agent' plays with one engine, and 2 are given"
run 2 agent --url http://x --people "${engine[@]}"
says err "option '--people' needs an engine with st=, nodes= or depth="
run 4 agent --url http://x --engine cmd=./nowhere
run 4 agent --url http://127.0.0.1:1 --game shogi --engine cmd="$PLAYER" option.Nothing=1
run 3 agent --url https://127.0.0.1:1 --ca /dev/null "${engine[@]}"
says err "does not hold certificates"

echo kfa_x >key
chmod 644 key
run 3 agent --url http://127.0.0.1:1 --key key "${engine[@]}"
says err "the key in 'key' can be read by others; expected a file of mode 600"
chmod 600 key
echo 'two words' >key
run 3 agent --url http://127.0.0.1:1 --key key "${engine[@]}"
says err "'key' does not hold a key"

# A server that is not there is tried until the user has enough; nothing was registered or kept.
"$REFEREE" agent --url http://127.0.0.1:1 "${engine[@]}" >out 2>err &
agent=$!
wait_for "trying again" out
kill -INT $agent
ended $agent 130 out err
says out "cannot reach http://127.0.0.1:1"
[ -z "$(find config -name '*.key')" ] || fail "$(find config -type f)"
