# A sequential test that several processes play: decided in the order of the schedule, so that the
# verdict and the table are those of one machine, and it never changes.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
source "$TESTS/cli/cluster.bash"

words=(--game keishi --openings file=starts.txt format=position order=random --seed 7
       --engine "cmd=$player" "args=--level greedy --seed 1" name=a
       --engine "cmd=$player" "args=--level random --seed 2" name=b
       --each tc=none depth=1 restart=on stderr=drop --rounds 500 --sprt elo0=0 elo1=60)
run 0 match "${words[@]}" --progress none --out whole
run 0 cluster init "${words[@]}" --out shared
join_in_background shared one --slots 2 --progress none
join_in_background shared two --slots 1 --progress none
join_in_background shared three --slots 3 --progress none
all_end 0
same_runs shared whole
says shared/verdict "decision = H"
same_verdict() { diff <(grep -v '^journal = ' "$1/verdict") <(grep -v '^journal = ' "$2/verdict") >&2; }
same_verdict shared whole || fail "one process keeps another verdict than several"
grep -h 'the test accepts' one.err two.err three.err | sort -u >verdicts
[ "$(wc -l <verdicts)" = 1 ] || { cat verdicts >&2; fail "not one verdict"; }
run 0 stats whole --output json
cp out stats-whole
run 0 stats shared --output json
grep -o '"sprt":{[^}]*}' stats-whole >test-whole || true
grep -o '"sprt":{[^}]*}' out >test-shared || true
diff test-whole test-shared >&2 || fail "another test"
# The verdict stands, and nothing is begun any more.
games=$(games_in shared)
run 0 join shared
run 0 resume shared
same_runs shared whole
run 0 missing shared
silent out
[ "$(games_in shared)" = "$games" ] || fail "games were played after the verdict"
# So does that of a test which one process has played by itself.
run 0 join whole
says err "nothing is left to be played in 'whole'"
# `resume` beside a joiner reports the test in its order, up to the same verdict.
run 0 cluster init "${words[@]}" --out beside
join_in_background beside four --slots 2 --progress none
wait_for_games beside 3
run 0 resume beside --progress none --concurrency 2
says out "H1"
all_end 0
same_runs beside whole
same_verdict beside whole || fail "resume beside others keeps another verdict"
# Also if it was stopped in between.
run 0 match "${words[@]}" --progress none --max-games 8 --out part
[ ! -e part/verdict ] || fail "a verdict before a bound was crossed"
run 0 resume part --progress none
same_verdict part whole || fail "resume keeps another verdict"
# A verdict that is missing is written by the next joiner, from the games that are there.
for dir in shared whole; do
  rm "$dir/verdict"
  run 0 join "$dir" --progress none
  same_verdict "$dir" part || fail "another verdict is written from the games of $dir"
done
# What is missing of the records is written, also if the terms are gone.
rm shared/games.pgn shared/claims/terms shared/claims/finished*
run 0 join shared --progress none
same_runs shared whole
