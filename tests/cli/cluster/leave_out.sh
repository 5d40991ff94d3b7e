# A host can be left out before there is a verdict: it is recorded, everybody counts alike without its
# games, and others play them again.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
source "$TESTS/cli/cluster.bash"
init_run() { run 0 cluster init "${run_words[@]:1}" --rounds 12 --out "$1"; }
run 0 "${run_words[@]}" --rounds 12 --out whole

# --- while others play ---------------------------------------------------------------------------
# played_on_n3 RUN [OPTION...]: some games of RUN, as if host n3 had played them.
played_on_n3() {
  local run=$1 here file
  join_in_background "$run" one --slots 1 "${@:2}"
  wait_for_games "$run" 9
  kill -TERM $joiner
  all_end 12
  here=$(basename "$run"/claims/*.lease .lease)
  for file in $run/games-$here-w1.jsonl $run/plies-$here-w1.jsonl $run/claims/$here.lease; do
    mv $file "$(sed "s/$here/n3.${here##*.}/" <<<$file)"
  done
  sed -i 's/"host":"[^"]*"/"host":"n3"/' $run/claims/n3.*.lease
  touch -d @0 $run/claims/n3.*.lease
}

init_run left
played_on_n3 left --block 3
lost=$(games_in left)
join_in_background left two --slots 1
wait_for_games left $((lost + 3))
run 2 cluster blame left --leave-out n3
says err "option '--leave-out' needs --because WORDS"
run 2 cluster blame left --because heat
run 1 cluster blame left --leave-out n9 --because heat
says err "no process of host 'n9' has joined 'left'"
run 3 cluster blame nowhere --leave-out n9 --because heat
run 0 cluster blame left --leave-out n3 --because "it throttles"
run 1 cluster blame left --leave-out n3 --because "once more"
says err "host 'n3' is left out already"
all_end 0
run 0 missing left
silent out
run 0 cluster status left
says out "Games      24 of 24   12 pairs, 12 of them without a gap"
says out "Host n3 is left out: it throttles"
run 0 cluster status left --output json
says out '"left_out":[{"host":"n3","because":"it throttles","since":"'
run 0 cluster blame left
says out "Host n3 is left out: it throttles"
! grep -q '^n3 ' out || fail "the games of n3 are still compared"
run 0 stats left
says out "Host n3 is left out: it throttles"
says left/table.txt "Host n3 is left out: it throttles"
grep -q '"left_out":\["Host n3 is left out: it throttles"\]' left/results.json || fail "not in results.json"
run 0 replay left
diff <(timeless left/games.pgn) <(timeless whole/games.pgn) >&2 || fail "other games"
[ "$(cat left/games-n3.*.jsonl | grep -c '"brief"')" = "$lost" ] || fail "the journal of n3 was changed"

# --- a resume that plays at that moment ends, and another one goes on ------------------------------
run 0 cluster init "${run_words[@]:1}" --rounds 2000 --out resumed
played_on_n3 resumed --progress none
"$REFEREE" resume resumed --progress none >resumed.out 2>resumed.err &
resumed=$!
wait_for_games resumed $(($(games_in resumed) + 3))
run 0 cluster blame resumed --leave-out n3 --because "$(head -c 5000 /dev/zero | tr '\0' x)"
wait $resumed || { cat resumed.err >&2; fail "resume, when a host is left out: exit code $?"; }
says resumed.out "Resume: referee resume resumed"

# --- after a verdict: never ----------------------------------------------------------------------
printf 'decision = H1\ngames = 24\nsaid = the test accepts H1\n' >left/verdict
run 1 cluster blame left --leave-out "$(hostname)" --because heat
says err "'left' has a verdict, which never changes"
rm left/verdict

# --- the processes of the host itself leave, and none comes back ------------------------------------
init_run own
join_in_background own one --slots 1
wait_for_games own 3
run 0 cluster blame own --leave-out "$(hostname)" --because heat
all_end 12
says one.err "is left out: heat"
run 12 join own
says err "host $(hostname) is left out: heat"
run 0 missing own
says out 1-24
# Nothing counts, though the records have games.
cp left/games.pgn own/
run 3 stats own
run 3 replay own
