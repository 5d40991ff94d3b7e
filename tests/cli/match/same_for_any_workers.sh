# The same games, records and results for 1, 2 and 8 workers; the same verdict of a sequential test, which is
# not disturbed by kills either. What was played beyond the deciding pair stays in the journal alone.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"

for workers in 1 2 8; do
  run 0 "${run_words[@]}" --rounds 40 --concurrency $workers --out plain-$workers
  same_runs plain-1 plain-$workers
done

# "greedy" is the better one; "random" against itself decides nothing so soon.
tested=(match --game keishi --engine "cmd=$player" args=--level\ greedy\ --seed\ 1 name=a
        --engine "cmd=$player" args=--level\ random\ --seed\ 2 name=b --each tc=none depth=1 restart=on
        stderr=drop --openings file=starts.txt format=position order=random --seed 5 --rounds 400
        --progress none --sprt elo0=0 elo1=60 --sprt-exit)
run 0 "${tested[@]}" --out tested-1
last=$(grep -c '^\[Event ' tested-1/games.pgn)
[ "$last" -lt 400 ] && [ "$(games_in tested-1)" = "$last" ] || fail "one worker has a surplus"
for workers in 2 8; do
  run 0 "${tested[@]}" --concurrency $workers --out tested-$workers
  same_runs tested-1 tested-$workers
done

for round in 1 2 3; do
  RANDOM=$round
  killed_after "0.0$((RANDOM % 6 + 4))" "${tested[@]}" --concurrency 8 --out killed-$round
  [ -e killed-$round/cwd ] || { rm -rf killed-$round; continue; }  # killed before there was a run
  killed_after "0.0$((RANDOM % 6 + 4))" resume killed-$round --concurrency 2
  run 0 resume killed-$round
  same_runs tested-1 killed-$round
done
run 0 resume tested-8 --concurrency 3
same_runs tested-1 tested-8
