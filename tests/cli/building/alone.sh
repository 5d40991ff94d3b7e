# Without a word the program introduces itself in twelve lines and ends with code 2.
source "$TESTS/cli/check.bash"

run 2
silent out
says err "more: referee --help"
[ "$(wc -l <err)" -le 12 ] || fail "more than twelve lines"
[ "$(grep -c '^  referee ' err)" = 3 ] || fail "not three examples"
