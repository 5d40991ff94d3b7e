# `referee cluster submit`, and what Slurm says in `cluster status`: by programs that stand for Slurm's,
# which answer, refuse, hang or are not there.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
source "$TESTS/cli/cluster.bash"
run 0 cluster init "${run_words[@]:1}" --rounds 4 --out played
mkdir bin
PATH=$PWD/bin:$PATH
# program NAME LINE: a program that is only this line.
program() {
  printf '#!/bin/sh\n%s\n' "$2" >"bin/$1"
  chmod +x "bin/$1"
}
# asked_again: as if the latest question to Slurm were an hour old.
asked_again() { touch -d '1 hour ago' played/claims/slurm-said; }

# --- a job is taken, or not -----------------------------------------------------------------------
program sbatch 'echo "no such partition" >&2; exit 1'
run 1 cluster submit played
says err "no such partition"
says err "Slurm has taken no job: sbatch ended with code 1"
[ -z "$(ls played/claims)" ] || fail "a script of no job stays"
program sbatch 'echo queued'
run 1 cluster submit played
says err "sbatch has printed no number"
program squeue 'echo asked >>"$0.log"; exit 1'
run 0 cluster status played
! grep -q Slurm out || fail "Slurm is shown without a job"
[ ! -e bin/squeue.log ] || fail "Slurm was asked without a job"
program sbatch 'cat "$2" >taken; echo "4711;here"'
run 0 cluster submit played --tasks 3 --cpus 2 -- --progress none
says out "Job 4711"
cp taken submitted
run 0 cluster script slurm played --tasks 3 --cpus 2 -- --progress none
cmp out submitted
cmp played/claims/slurm-4711.sh submitted
run 2 cluster submit
run 3 cluster submit nowhere

# --- it answers, refuses, or hangs -----------------------------------------------------------------
run 0 cluster status played
! grep -q Slurm out || fail "no answer is shown as one"
program squeue 'echo "$*" >>"$0.log"; printf "RUNNING\nPENDING\nPENDING\n"'
run 0 cluster status played
! grep -q Slurm out || fail "Slurm was asked twice in a minute"
asked_again
run 0 cluster status played
grep -Eqx 'Slurm      job 4711: 2 pending, 1 running   [0-9]+ s ago' out || fail "$(cat out)"
says bin/squeue.log "-j 4711"
rm bin/squeue.log
run 0 cluster status played --output json
says out '"slurm":"job 4711: 2 pending, 1 running","slurm_seconds":'
! grep -q nodes_left out || fail "nodes that have left, and there are none"
mkdir played/logs
echo 8 >played/logs/left.n3
run 0 cluster status played --output json
says out '"nodes_left":{"n3":"8"}'
run 0 cluster status played
says out "Node       n3 gives its tasks back: exit code 8; see logs/"
rm -r played/logs
[ ! -e bin/squeue.log ] || fail "Slurm was asked twice in a minute"
asked_again
program squeue 'exec sleep 1000'
run 0 cluster status played
! grep -q Slurm out || fail "one that hangs has answered"

# --- when the job ends ------------------------------------------------------------------------------
export SLURM_JOB_ID=12
program squeue 'echo "11 2001-01-01T00:00:00"; echo "12 2001-01-01T00:00:00"'
run 12 join played
says err "no time left for another pair"
SLURM_JOB_END_TIME=1 run 12 join played --end-by slurm
SLURM_JOB_END_TIME=9000000000 run 0 join played --end-by slurm --progress none
run 0 cluster init "${run_words[@]:1}" --rounds 2 --out silent
program squeue 'exit 1'
run 0 join silent
says err "squeue does not answer; pairs are begun until"
unset SLURM_JOB_ID

# --- status --watch ends with the run ------------------------------------------------------------
run 0 cluster status played --watch
says out "Games      8 of 8"
run 0 cluster init "${run_words[@]:1}" --rounds 20 --out watched
"$REFEREE" cluster status watched --watch --output json >frames &
watcher=$!
join_in_background watched one --slots 2 --progress none
all_end 0
wait $watcher || fail "--watch: exit code $?"
says frames '"planned":40,"games":40,'
[ "$(wc -l <frames)" -ge 2 ] || fail "--watch has printed one state only"
run 2 cluster blame played --watch
