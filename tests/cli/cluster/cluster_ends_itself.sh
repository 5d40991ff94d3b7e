# docs/examples/cluster-slurm.sh with a sequential test, on a Slurm of this host: the array ends by itself
# when the verdict stands, also tasks that were preempted, and those that wait are cancelled.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
source "$TESTS/cli/cluster.bash"
source "$TESTS/cli/cluster/slurm.bash"
slurm_start

words=(--game keishi --openings file=starts.txt format=position order=random --seed 7
       --engine "cmd=$player" "args=--level greedy --seed 1" name=a
       --engine "cmd=$player" "args=--level random --seed 2" name=b
       --each tc=none depth=1 restart=on stderr=drop --rounds 500 --sprt elo0=0 elo1=60)
run 0 match "${words[@]}" --progress none --out whole
run 0 cluster init "${words[@]}" --out shared
sed "s|/shared/runs/together|$PWD/shared|g; s|/shared/bin/referee|$(readlink -f "$REFEREE")|g" \
  "$TESTS/../docs/examples/cluster-slurm.sh" >script
job=$(sbatch --parsable script)
wait_for_games shared 4
scontrol requeue "${job}_1"
for _ in $(seq 400); do
  [ -n "$(squeue -h)" ] || break
  # What was requeued would wait for two minutes.
  scontrol update JobId="${job}_1" StartTime=now 2>/dev/null || true
  sleep 0.1
done
[ -z "$(squeue -h)" ] || { squeue >&2; fail "the array does not end by itself"; }
says shared/verdict "decision = H"
same_runs shared whole
scontrol show job "$job" -o >tasks
! grep -v -e 'JobState=COMPLETED .*ExitCode=0:0' -e 'JobState=CANCELLED' tasks >&2 || fail "a task has failed"
says tasks "JobState=COMPLETED"
says tasks "JobState=CANCELLED"
says tasks "Restarts=1"
