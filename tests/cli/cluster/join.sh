# Several processes play one run together. Whatever happens to them, no game is lost and none counts
# twice, and the table and the records are those of one machine.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
source "$TESTS/cli/cluster.bash"

run 0 "${run_words[@]}" --rounds 20 --out whole
init_run() { run 0 cluster init "${run_words[@]:1}" --rounds 20 --out "$1"; }

# --- several at once ----------------------------------------------------------------------------
init_run shared
says out "Join: referee join shared"
[ "$(games_in shared)" = 0 ] || fail "init has played"
run 0 missing shared
says out 1-40
join_in_background shared one --slots 1 --block 3
join_in_background shared two --slots 2
join_in_background shared three --slots 1
all_end 0
same_runs shared whole
[ "$(games_in shared)" = 40 ] || fail "games were played twice: $(games_in shared)"
run 0 missing shared
silent out
each_block_was_claimed_once shared
# Who comes too late leaves at once.
run 0 join shared
says err "nothing is left to be played in 'shared'"
run 0 stats shared
cp out stats-shared
run 0 stats whole
diff <(sed 's/Time.*//; s/ [0-9.]* ms//' stats-shared) <(sed 's/Time.*//; s/ [0-9.]* ms//' out) >&2 ||
  fail "another table"

# --- one is killed, its claims expire, and another plays what it has left -------------------------
init_run killed
join_in_background killed victim --slots 1 --block 4
wait_for_games killed 5
kill -KILL "$joiner"
wait "$joiner" || true
lease_expires killed
run 0 join killed --slots 2
same_runs killed whole
[ -n "$(ls killed/claims | grep '\.2$')" ] || fail "no block was claimed again"

# --- one sleeps for longer than its lease, and wakes up when all is done ---------------------------
init_run frozen
join_in_background frozen sleeper --slots 1 --block 4
wait_for_games frozen 5
kill -STOP "$joiner"
lease_expires frozen
run 0 join frozen --slots 2
same_runs frozen whole
kill -CONT "$joiner"
wait "$joiner" || fail "the sleeper: exit code $?"
run 0 resume frozen
same_runs frozen whole

# --- a claim that is torn, and one that nobody stands behind --------------------------------------
init_run torn
mkdir torn/claims
: >torn/claims/000000000.1
printf '{"v":1,"ho' >torn/claims/000000001.1
touch -d '2 hours ago' torn/claims/0*
printf '{"v":1,"ho' >torn/claims/ghost.lease
run 0 join torn --slots 2
same_runs torn whole

# --- a disk that is full for one of them: here its files may not grow any more -----------------------
init_run full
code=0
(ulimit -f 16 && exec "$REFEREE" join full --slots 1 --block 2) >out 2>err || code=$?
[ $code = 6 ] || { cat err >&2; fail "a full disk: exit code $code"; }
says err "cannot write 'full/"
run 0 join full --slots 2
same_runs full whole

# --- the records cannot be written by the process that is done last: the next one writes them ------
init_run unwritten
mkdir unwritten/results.json
run 6 join unwritten --slots 2
rmdir unwritten/results.json
run 0 join unwritten
same_runs unwritten whole
run 0 join unwritten
says err "nothing is left to be played in 'unwritten'"
silent out
