# A language model, played by a script, meets an engine through the tools of `referee agent --mcp`.
source "$TESTS/cli/arena/agents.bash"
command -v python3 >/dev/null || exit 77
start_arena

agent engine --ruleset renju_taraguchi10_international --games 1 --engine cmd="$PLAYER" \
  args="--level deep" st=0.1
python3 "$TESTS/cli/arena/mcp_client.py" 1 "$REFEREE" agent --url "$url" --mcp --name model >played
says played over
ended "$agent" 0 engine.out engine.err
[ "$(event engine.out finished)" = 1 ] || fail "$(cat engine.out)"
find config -name model.key -perm 600 | grep -q . || fail "no key of mode 600"
