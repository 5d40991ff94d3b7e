# Which games are still to be played: as a list that --only takes; nothing where none is.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
run 0 "${run_words[@]}" --rounds 5 --only 3-4,9 --out some
run 0 missing some
silent out  # of its own part
run 0 "${run_words[@]}" --rounds 5 --max-games 3 --out first
run 0 missing first
[ "$(cat out)" = 4-10 ] || fail "missing: $(cat out)"
run 0 "${run_words[@]}" --rounds 5 --only "$(cat out)" --out rest
[ "$(games_in rest)" = 7 ] || fail "not 7 games"

# Where results decide, the games that are known.
three=("${engines[@]}" --engine "cmd=$player" args=--level\ random\ --seed\ 3 name=c)
run 0 tournament --game keishi "${three[@]}" --form swiss --rounds 2 --seed 7 --max-games 1 \
  --progress none --out swiss
run 0 missing swiss
[ "$(cat out)" = 2 ] || fail "missing: $(cat out)"
run 0 resume swiss
run 0 missing swiss
silent out

run 3 missing nowhere
says err "'nowhere' is not the directory of a run"
