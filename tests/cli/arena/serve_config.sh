# The options of `serve` in a file, below the environment, below the command line; what is wrong in a
# file is said with its place.
source "$TESTS/cli/check.bash"

serve_for_a_moment() {  # WORD...: what it says before it is stopped
  : >served
  "$REFEREE" serve "$@" >served 2>&1 &
  local server=$!
  for _ in {1..300}; do
    ! grep -q "Register one" served || break
    kill -0 "$server" 2>/dev/null || break
    sleep 0.1
  done
  kill "$server" 2>/dev/null || true
  wait "$server" || fail "exit code $?: $(cat served)"
}

cat >arena.toml <<'TOML'
schema = 1
listen = "127.0.0.1:0"
data = "kept"
registration = "closed"
house = false
daemon = "60 free=30s grace=1s"
TOML
serve_for_a_moment --config arena.toml
grep -q "registration  closed" served || fail "$(cat served)"
grep -q "house players 0" served || fail "$(cat served)"
[ -f kept/arena.db ] || fail "data is not where the file says"

REFEREE_REGISTRATION=invite serve_for_a_moment --config arena.toml
grep -q "registration  by invitation" served || fail "$(cat served)"
REFEREE_REGISTRATION=invite serve_for_a_moment --config arena.toml --registration open
grep -q "registration  open" served || fail "$(cat served)"

wrong() {  # LINE MESSAGE
  printf '%s\n' "$1" >wrong.toml
  run 3 serve --config wrong.toml
  says err "$2"
}
wrong 'listen = "nowhere"' "wrong.toml:1:10: 'listen': 'nowhere' is not ADDRESS:PORT, such as 127.0.0.1:8080"
wrong 'listne = "127.0.0.1:0"' "did you mean 'listen'"
wrong 'metrics = "0.0.0.0:1"' "figures are only given on loopback"
wrong 'live = "soon"' "wrong.toml:1:"
wrong 'tell = "status"' "wrong.toml:1:"
run 3 serve --config missing.toml
says err "missing.toml"
