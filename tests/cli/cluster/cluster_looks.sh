# `referee cluster`: a run is looked at from outside, and scripts start its processes.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
source "$TESTS/cli/cluster.bash"
init_run() { run 0 cluster init "${run_words[@]:1}" --rounds "$2" --out "$1"; }
init_run looked 10
run 0 cluster status looked
says out "Games      0 of 20   0 pairs, 0 of them without a gap"
run 12 join looked --end-by @1
join_in_background looked one --slots 1 --block 1
wait_for_games looked 4
run 0 cluster status looked
says out "1 alive with 1 slot, 0 dead, 1 left   wish: go"
all_end 0
run 0 cluster status looked --output json
says out '"planned":20,"games":20,"pairs":10,"pairs_in_order":10,"wish":"go","alive":0,"slots":0,"dead":0,"left":2'
run 0 cluster blame looked
says out "cannot be compared yet"
# As if other hosts had played some of it.
init_run blamed 12
for host in n1 n2 n3; do
  join_in_background blamed $host --slots 1 --block 1
  wait_for_games blamed $((2 * ${#joiners[@]}))
done
all_end 0
number=0
for lease in blamed/claims/*.lease; do
  number=$((number + 1))
  sed -i "s/\"host\":\"[^\"]*\"/\"host\":\"n$number\"/" "$lease"
done
run 0 cluster status blamed
! grep -q Warning out || fail "equal processors are named in a warning"
sed -i 's/"processor":"[^"]*"/"processor":"Slow 1000"/' "$lease"
run 0 cluster status blamed
says out "Warning    the hosts have different processors:"
says out "Slow 1000: n3"
run 0 cluster blame blamed
says out "Slow 1000: n3"
says out "chi-square"
for host in n1 n2 n3; do says out "$host"; done
run 0 cluster blame blamed --output json
python3 - out <<'P' || fail "the hosts do not add up"
import json, sys
all = json.load(open(sys.argv[1]))
assert sum(one["games"] for one in all["hosts"]) == 24 and 0 <= all["p"] <= 1
P
run 2 cluster look blamed
run 2 cluster status
run 3 cluster status nowhere

# --- scripts ------------------------------------------------------------------------------------
init_run played 8
echo 'export PLACE=here' >prologue
for system in slurm parallel hq ssh; do
  run 0 cluster script $system played --tasks 5 --at-once 9 --cpus 4 --time 90m --mem-per-cpu 2G \
    --prologue prologue -- --slots 2 --progress none
  cp out script.$system
  bash -n script.$system
  if command -v shellcheck >/dev/null; then shellcheck script.$system; fi
  [ "$(wc -l <script.$system)" -lt 60 ] || fail "script.$system is too long"
  says script.$system "export PLACE=here"
  says script.$system "--slots 2 --progress none"
done
for system in slurm hq; do  # what the words say comes first: an option is given once
  says script.$system "--end-by"
  run 0 cluster script $system played -- --end-by 1h
  [ "$(grep -o -e --end-by out | wc -l)" = 1 ] || { cat out >&2; fail "$system: --end-by is given twice"; }
  says out "--end-by 1h"
done
says script.slurm "--array=1-5%5"
run 0 cluster script slurm played  # as many tasks as blocks of one pair
says out "--array=1-8%8"
run 0 cluster script slurm played -- --block 3
says out "--array=1-3%3"
init_run long 600
run 0 cluster script slurm long -- --block=2
says out "--array=1-256%64"
says script.slurm "--time=01:30:00"
says script.slurm "--cpus-per-task=4"
says script.slurm "--mem-per-cpu=2G"
run 0 cluster script kubernetes played --tasks 5 --cpus 4 --mem-per-cpu 2G -- --slots 2
says out "completions: 5"
says out 'requests: {cpu: "4", memory: "8Gi"}'
says out '"--slots", "2"]'
# Hosts that ssh reaches: here it is this one.
mkdir bin
printf '#!/bin/sh\n[ "$1" = -n ] && shift\nshift\nexec sh -c "$*"\n' >bin/ssh
chmod +x bin/ssh
PATH=$PWD/bin:$PATH bash script.ssh n1 n2
[ "$(games_in played)" = 16 ] || fail "not all games were played"
grep -q "nothing is left" referee-n1.log referee-n2.log || fail "no script says that it is over"
mv played $'played\nexit 1'
run 3 cluster script slurm $'played\nexit 1'
says err "control character"
mv $'played\nexit 1' played
run 2 cluster script pbs played
says err "unknown word 'pbs'"
run 2 cluster script slurm
run 2 cluster script slurm played --mem-per-cpu much
run 3 cluster script slurm played --prologue nowhere
run 2 cluster init "${run_words[@]:1}" --tasks 3
run 2 cluster init "${run_words[@]:1}" --shard 1/2
