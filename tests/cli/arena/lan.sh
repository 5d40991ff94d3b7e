# --lan: the address that is printed has a secret, the code beside it and the picture for the host are
# the same address by a decoder of another make, and who comes without it is refused in words.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/npm.bash"
install_npm

export PYTHONPATH=$TESTS/cli/arena LC_ALL=C.UTF-8
python3 "$TESTS/cli/arena/lan.py" codes || fail "the local network is not as it should be"
node "$NPM/qr_codes.mjs" codes >said || fail "a code is not the address beside it: $(cat said)"
says said "7 codes are read"

# A server that runs without it is not opened by a second call, and is told apart.
"$REFEREE" play --data here >first 2>&1 &
server=$!
for _ in $(seq 400); do grep -q '^play: ' first && break; sleep 0.05; done
run 8 play --data here --lan
says err "a server without --lan runs at http://127.0.0.1:"
run 8 play --data here --engine cmd=true
says err "a server without these engines runs at"
run 0 play --data here
says out "play: http://127.0.0.1:"
kill "$server"
wait "$server" || fail "play ends with another code"

run 2 serve --lan --trusted-proxy 127.0.0.1
says err "exclude each other"
