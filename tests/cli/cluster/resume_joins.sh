# `resume` of a run that several processes play is one of them: it claims what it plays and does not lock
# the others out, and it reports and writes the games of all of them, as on one machine.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
source "$TESTS/cli/cluster.bash"
init_run() { run 0 cluster init "${run_words[@]:1}" --rounds 20 --out "$1"; }
attempts_in() { ls "$1" | grep -c '^games-.*-w1.jsonl$'; }
run 0 "${run_words[@]}" --rounds 20 --out whole

# --- beside others ------------------------------------------------------------------------------
init_run shared
join_in_background shared one --slots 1 --block 1 --progress none
wait_for_games shared 3
"$REFEREE" resume shared --progress none --pgn all.pgn >resumed.out 2>resumed.err &
resumed=$!
wait_for_file_of_two() {
  for _ in $(seq 3000); do
    [ "$(attempts_in shared)" -ge 2 ] && return 0
    sleep 0.01
  done
  fail "resume plays nothing beside a joiner"
}
wait_for_file_of_two
run 8 resume shared
says err "'shared' is in use by another referee"
join_in_background shared two --slots 1 --progress none
all_end 0
wait $resumed || { cat resumed.err >&2; fail "resume: exit code $?"; }
same_runs shared whole
# A new file gets what was played since, by all of them.
timeless all.pgn | grep . >since
diff since <(timeless whole/games.pgn | grep . | tail -n "$(wc -l <since)") >&2 || fail "other games in all.pgn"
[ "$(games_in shared)" = 40 ] || fail "games were played twice: $(games_in shared)"
each_block_was_claimed_once shared
says resumed.out "/all.pgn"
[ "$(grep -c ' 40 ' resumed.out)" -ge 1 ] || { cat resumed.out >&2; fail "not the table of all games"; }

# --- stopped, with a claim of a dead process, and continued ---------------------------------------
init_run stopped
run 12 join stopped --end-by @1
run 0 resume stopped --progress none --max-games 6 --concurrency 1
says out "Resume: referee resume stopped"
[ "$(games_in stopped)" = 6 ] || fail "not 6 games"
run 0 control stopped drain
run 12 resume stopped
says err "'referee control' has said drain"
run 0 control stopped go
run 0 control stopped pause  # the rest would be played before it hears anything
"$REFEREE" resume stopped --progress none >cut.out 2>cut.err &
resumed=$!
for _ in $(seq 300); do
  run 0 control stopped status
  ! grep -q '"joiners":1,' out || break
  sleep 0.05
done
run 0 control stopped stop
says out "1 of 1 processes have heard it"
code=0
wait $resumed || code=$?
[ $code = 143 ] || { cat cut.err >&2; fail "resume, after control stop: exit code $code"; }
run 0 control stopped go
run 0 resume stopped
same_runs stopped whole
