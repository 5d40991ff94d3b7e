# What a user of a cluster meets when a host is not like the others: it does not see the directory, has a
# copy of it, may not write there, or has a clock of its own. Words, exit codes, and nothing is lost.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
source "$TESTS/cli/cluster.bash"
init_run() { run 0 cluster init "${run_words[@]:1}" --rounds 20 --out "$1"; }
run 0 "${run_words[@]}" --rounds 20 --out whole

# --- the directory is not there, or something else is ---------------------------------------------
run 3 join /nowhere/run
says err "'/nowhere/run' is not the directory of a run"
mkdir empty
run 3 join empty
says err "'empty' is not the directory of a run: it has no run.toml and identity"
run 3 cluster status empty
run 8 control empty drain

# --- a copy: each host plays all of it, and `merge` joins both ----------------------------------------
init_run shared
cp -r shared copy
run 0 join shared --slots 2
run 0 join copy --slots 2
same_runs copy whole
cp copy/games-* copy/plies-* shared/
run 0 cluster status shared
says out "Games      40 of 40"
says out "40 games played twice"
run 0 resume shared --progress none
same_runs shared whole

# --- it may not be written ------------------------------------------------------------------------
if [ "$(id -u)" = 0 ] && command -v setpriv >/dev/null; then
  init_run kept
  chmod 755 .
  for words in "join kept" "cluster submit kept" "cluster init --config kept/run.toml --out kept/again"; do
    code=0
    # shellcheck disable=SC2086
    setpriv --reuid 54321 --regid 54321 --clear-groups "$REFEREE" $words >out 2>err || code=$?
    [ $code = 6 ] || { cat err >&2; fail "$words: exit code $code without permission"; }
    says err "Permission denied"
  done
  setpriv --reuid 54321 --regid 54321 --clear-groups "$REFEREE" cluster status kept >out
  says out "Games      0 of 40"
  run 0 join kept --slots 2
  same_runs kept whole
  setpriv --reuid 54321 --regid 54321 --clear-groups "$REFEREE" cluster status kept >out
  says out "0 alive with 0 slots, 0 dead, 1 left"
fi

# --- clocks of hosts that differ by an hour; files get their times from the server's -----------------
if ! command -v faketime >/dev/null; then
  echo "skipped: faketime is not installed"
  exit 77
fi
export NO_FAKE_STAT=1 FAKE_UTIME=1 FAKETIME_DONT_FAKE_MONOTONIC=1
init_run clocks
for clock in -1h +1h +0; do
  faketime -f $clock "$REFEREE" join clocks --slots 1 --block 1 --progress none >clock.out 2>clock.err &
  joiners+=($!)
done
all_end 0
same_runs clocks whole
[ "$(games_in clocks)" = 40 ] || fail "games were played twice: $(games_in clocks)"
each_block_was_claimed_once clocks
hours=$(grep -ho '"ended":"[^:]*' clocks/games-*.jsonl | sort -u | wc -l)
[ "$hours" -ge 2 ] || fail "all clocks were the same"
