# SIGKILL at any moment, SIGTERM, limits: the run that is resumed in the end has the same games, the
# same games.pgn and the same results as one that was never stopped.  resume_killed.sh [ROUNDS]
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
rounds=${1:-12}

run 0 "${run_words[@]}" --rounds 60 --concurrency 2 --out whole
[ "$(games_in whole)" = 120 ] || fail "not 120 games"

for round in $(seq "$rounds"); do
  dir=killed-$round
  RANDOM=$round
  killed_after "0.$((RANDOM % 400 + 100))" "${run_words[@]}" --rounds 60 --concurrency 2 --out "$dir"
  [ -e "$dir/cwd" ] || { rm -rf "$dir"; continue; }  # killed before there was a run
  for _ in 1 2 3; do
    killed_after "0.$((RANDOM % 400 + 100))" resume "$dir" --concurrency $((RANDOM % 3 + 1)) --progress none
  done
  run 0 resume "$dir"
  same_runs whole "$dir"
  run 0 missing "$dir"
  silent out
done

# Stopped by a limit, again and again, with other numbers of workers.
run 0 "${run_words[@]}" --rounds 60 --max-games 11 --out limited
[ "$(games_in limited)" = 11 ] || fail "not 11 games"
run 0 missing limited
[ "$(cat out)" = 12-120 ] || fail "missing: $(cat out)"
run 0 resume limited --max-games 20 --concurrency 3
[ "$(games_in limited)" = 31 ] || fail "not 31 games"
run 0 resume limited
same_runs whole limited

# A run of which nothing is missing is counted again, and that is all, from wherever one stands.
before=$(cat limited/games-*.jsonl | cksum)
mkdir elsewhere
(cd elsewhere && run 0 resume ../limited && says out "Engine")
[ "$(cat limited/games-*.jsonl | cksum)" = "$before" ] || fail "the journal has changed"
same_runs whole limited

# More rounds than before, also for the next call.
run 0 "${run_words[@]}" --rounds 20 --out more
(cd elsewhere && run 0 resume ../more --rounds 60 --max-games 10)
run 0 resume more
same_runs whole more

# games.pgn is derived: gone, cut, or with something else in it, it is made again.
rm more/games.pgn
run 0 resume more
same_runs whole more
head -c 5000 whole/games.pgn >more/games.pgn
run 0 resume more
same_runs whole more
sed -i 's/\[Number "30"\]/[Number "31"]/' more/games.pgn
run 0 resume more
same_runs whole more
cat starts.txt >>more/games.pgn
run 0 resume more
same_runs whole more
