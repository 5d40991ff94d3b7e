# Parts of a run that were played apart, merged in any order, are the run that was played in
# one piece, byte for byte except the times.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
run 0 "${run_words[@]}" --rounds 35 --concurrency 2 --out whole
for shard in 1 2 3 4 5 6 7; do
  run 0 "${run_words[@]}" --rounds 35 --shard $shard/7 --out part-$shard
  [ "$(games_in part-$shard)" = 10 ] || fail "shard $shard has not 10 games"
  run 0 missing part-$shard
  silent out
done
run 0 merge part-3 part-1 part-7 part-2 part-6 part-5 part-4 --out one
run 0 merge part-4 part-6 part-1 part-5 part-2 part-7 part-3 part-3 --out other
same_runs whole one
diff -r --exclude=LOCK --exclude=cwd one other >&2 || fail "the order of the parts makes a difference"
for order in 1 2 3; do
  mapfile -t parts < <(seq 7 | sed 's/^/part-/' | shuf --random-source <(yes $order))
  run 0 merge "${parts[@]}" --out shuffled-$order
  diff -r --exclude=LOCK --exclude=cwd one shuffled-$order >&2 || fail "${parts[*]}: something else"
done
run 0 missing one
silent out
run 0 resume one
same_runs whole one

# Parts that have games in common, and merged runs, count each game once.
run 0 merge one part-2 whole --out again
says out "70"
[ "$(grep -c '^\[Number ' again/games.pgn)" = 70 ] || fail "not 70 games"

# What is missing is named, and can be played.
run 0 merge part-1 part-2 part-4 part-5 part-6 part-7 --out some
says err "10 games are missing; 'referee missing some' lists them, 'referee resume some' plays them"
run 0 missing some
[ "$(cat out)" = 5-6,19-20,33-34,47-48,61-62 ] || fail "missing: $(cat out)"
run 0 "${run_words[@]}" --rounds 35 --only "$(cat out)" --out rest
run 0 merge some rest --out all
same_runs whole all
run 0 resume some
same_runs whole some

# Parts of another run.
run 0 match --game keishi "${engines[@]}" --openings file=starts.txt format=position order=random \
  --seed 8 --progress none --rounds 5 --out stranger
run 8 merge part-1 stranger --out no
says err "seed: '7' there, '8' in '"
[ ! -e no ] || fail "something was merged"
run 2 merge part-1 part-2
says err "'merge' needs --out DIR"
run 6 merge part-1 --out part-2
says err "already exists and is not empty"
run 3 merge part-1 nowhere --out no
says err "nowhere' is not the directory of a run"
# Where results decide who goes on there are no parts: copies of one run that went on apart do not fit.
run 0 tournament --game keishi "${engines[@]}" --openings file=starts.txt format=position --seed 8 \
  --progress none --form knockout --max-games 1 --out cup
cp -r cup copy
run 8 merge cup copy --out no
says err "--form knockout decides by results who meets whom, so that all games are played by one run"
[ ! -e no ] || fail "something was merged"
run 0 merge cup --out alone
