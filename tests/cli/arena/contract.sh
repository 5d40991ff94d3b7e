# Every reply of every call in every outcome is what docs/arena/openapi.json says, by the judgement of
# a validator of another make; the document is sound, and names every route of the server.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/npm.bash"
install_npm

export PYTHONPATH=$TESTS/cli/arena
# A test that fails leaves no server behind.
python3 -c 'import arena
print(arena.Server(data="failed").process.pid)
arena.fail("on purpose")' >pid 2>said && fail "a failure is not seen"
says said "on purpose"
! kill -0 "$(cat pid)" 2>/dev/null || fail "a server outlives its test"

python3 "$TESTS/cli/arena/contract.py" exchanges || fail "a call has another outcome"
grep -oE '\{"(GET|POST|DELETE|PUT)", "[^"]*"' "$TESTS/../arena/http/calls.cpp" |
  sed -E 's/^."//; s/", "/ /; s/"$//' >routes
node "$NPM/contract.mjs" "$TESTS/../docs/arena/openapi.json" routes exchanges >said 2>&1 || {
  head -n 60 said >&2
  fail "the replies are not what the contract says"
}
says said " 0 differ"
