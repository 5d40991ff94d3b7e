# Two runs that a Slurm of three nodes plays while everything goes wrong that can (storm.py): no game is
# lost, none counts twice, and records, table and verdict are those of one machine.
#   REFEREE_STORM_GAMES    in each run (120), REFEREE_STORM_SECONDS of trouble (6), REFEREE_STORM_SEED (1)
# The long proof:  REFEREE_STORM_GAMES=2000 REFEREE_STORM_SECONDS=100 REFEREE_STORM_SEED=1 \
#   REFEREE_TEST_SECONDS=3000 tests/shell_test build/release/referee/referee tests/cli/cluster/storm.sh
if [ -z "${REFEREE_STORM_INSIDE:-}" ]; then  # what is mounted here ends with the script
  unshare -m true 2>/dev/null || { echo "skipped: nothing can be mounted here"; exit 77; }
  REFEREE_STORM_INSIDE=yes exec unshare -m bash "$0"
fi
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
source "$TESTS/cli/cluster.bash"
source "$TESTS/cli/cluster/slurm.bash"
games=${REFEREE_STORM_GAMES:-120}

mkdir disk
mount -t tmpfs -o size=$((16 + games / 20))m storm disk 2>/dev/null ||
  { echo "skipped: nothing can be mounted here"; exit 77; }
slurm_start unshare -m

# In the storm, games last as long as they like. What is played in them depends on the seed of the game
# alone.
cat >engine <<ENGINE
#!/bin/bash
[ ! -e stormy ] || sleep 0.0\$((10 + RANDOM % 90))
exec "$player" --level random
ENGINE
{ cat engine; echo '# another one'; } >other-engine
chmod +x engine other-engine
# A task that cannot play waits for a second, and not for a minute.
mkdir bin
printf '#!/bin/sh\n[ "$1" != 60 ] || set -- 1\nexec /bin/sleep "$@"\n' >bin/sleep
chmod +x bin/sleep
export PATH=$PWD/bin:$PATH
# On one node files may not grow, as long as its name is there.
# shellcheck disable=SC2016
echo '[ "$(cat full 2>/dev/null)" != "$SLURMD_NODENAME" ] || ulimit -f 16' >prologue

words=(--game keishi --engine cmd=./engine name=a --engine "cmd=$player" "args=--level random" name=b
       --each tc=none depth=1 restart=on stderr=drop --seed 7 --rounds $((games / 2))
       --openings file=starts.txt format=position order=random)
sprt=(--sprt elo0=0 elo1=$((games < 1000 ? 100 : 80)))  # decided after more than half of the games
run 0 match "${words[@]}" --progress none --concurrency 2 --out whole
run 0 match "${words[@]}" "${sprt[@]}" --progress none --concurrency 2 --out whole-test
touch stormy
run 0 cluster init "${words[@]}" --out disk/games
run 0 cluster init "${words[@]}" "${sprt[@]}" --out disk/test
python3 "$TESTS/cli/cluster/storm.py" "${REFEREE_STORM_SEED:-1}" "${REFEREE_STORM_SECONDS:-6}" \
  disk/games disk/test >storm || fail "the storm does not end"

for each in games:whole test:whole-test; do
  stormy=disk/${each%:*} calm=${each#*:}
  run 0 join "$stormy"
  same_runs "$stormy" "$calm"
  run 0 missing "$stormy"
  silent out
  run 0 stats "$calm" --output json
  grep -o '"sprt":{[^}]*}' out >calm-test || true
  run 0 stats "$stormy" --output json
  grep -o '"sprt":{[^}]*}' out >stormy-test || true
  cmp calm-test stormy-test
  run 0 cluster status "$stormy"
  cat out
done
cat storm
