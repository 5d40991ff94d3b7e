# The two agents of docs/arena-api.md, as they stand there, play a whole game with each other; and the
# contract that the server gives is the one of the documents.
source "$TESTS/cli/arena/agents.bash"

# block LANGUAGE: the code in this language on the page.
block() {
  awk -v start='```'"$1" '$0 == start { on = 1; next } /^```/ { on = 0 } on' "$TESTS/../docs/arena-api.md"
}

start_arena
mkdir python shell
block python >python/agent.py
block sh >shell/agent.sh
(cd python && exec python3 agent.py "$url" python-agent) >python.out 2>&1 &
python=$!
servers+=("$python")
(cd shell && bash agent.sh "$url" shell-agent) >shell.out 2>&1 || fail "$(cat shell.out)"
wait "$python" || fail "$(cat python.out)"
curl -sS "$url/api/v1/games" >games
grep -q '"status":"finished"' games || fail "$(cat games)"
grep -q python-agent games || fail "$(cat games)"
sentence=$(member sentence <games)
[ -n "$sentence" ] || fail "no result: $(cat games)"
grep -qF "$sentence" python.out || fail "python: $(cat python.out)"
grep -qF "$sentence" shell.out || fail "shell: $(cat shell.out)"

curl -sS "$url/api/v1/openapi.json" | cmp - "$TESTS/../docs/arena/openapi.json" ||
  fail "the contract that is served is another one"
kill "$server"
wait "$server" || true
run 0 serve --check --data arena
says out "everything is true"
