# Torn and altered lines of journals: never believed, named where it matters, and played again.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
run 0 "${run_words[@]}" --rounds 10 --concurrency 2 --out whole

# The last line of a writer that was killed: nothing is said.
cp -r whole torn
last=$(tail -n 1 torn/games-w1.jsonl | sed -E 's/^\{"v":1,"g":([0-9]+),.*/\1/')
truncate -s -100 torn/games-w1.jsonl
run 0 missing torn
[ "$(cat out)" = "$last" ] || fail "missing: $(cat out), expected $last"
silent err
run 0 resume torn
! grep -q "games-w1" err || fail "a torn last line is told"
same_runs whole torn

# An altered line in the middle is named with its place, and its game is played again.
cp -r whole altered
game=$(sed -n 3p altered/games-w1.jsonl | sed -E 's/^\{"v":1,"g":([0-9]+),.*/\1/')
sed -i '3s/"us":\[/"us":[1/' altered/games-w1.jsonl
run 0 missing altered
[ "$(cat out)" = "$game" ] || fail "missing: $(cat out), expected $game"
run 0 resume altered
says err "altered/games-w1.jsonl:3: the sum does not fit: the line was altered; nothing of it is believed"
says err "game $game is missing"
same_runs whole altered

# Without any journal everything is played again.
cp -r whole empty
rm empty/games-*.jsonl
run 0 resume empty
same_runs whole empty
