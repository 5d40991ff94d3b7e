# A run that Slurm plays, on three nodes of this host: tasks are preempted, cancelled and killed, a node
# goes down, and the games are those of one machine.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
source "$TESTS/cli/cluster.bash"
source "$TESTS/cli/cluster/slurm.bash"
slurm_start

run 0 "${run_words[@]}" --rounds 40 --out whole
run 0 cluster init "${run_words[@]:1}" --rounds 40 --out shared
run 0 cluster submit shared --tasks 12 --at-once 3 --time 20m -- --block 2 --progress none
job=$(sed -n "s/^Job \([0-9]*\) .*/\1/p" out)
# pid_of N: of the process that plays in task N.
pid_of() { sed -n 's/.*"process":\([0-9]*\).*/\1/p' shared/claims/*"${job}_$1"*.lease | tail -n 1; }
wait_for_games shared 6
scontrol requeue "${job}_1"
wait_for_games shared 12
scancel "${job}_2"
wait_for_games shared 18
kill -KILL "$(pid_of 3)" || true
lease_expires shared
wait_for_games shared 24
scontrol update NodeName=n3 State=DOWN Reason=test
lease_expires shared
for _ in $(seq 600); do
  [ -n "$(squeue -h)" ] || break
  # What was requeued would wait for two minutes.
  for task in $(squeue -h -t PD -o %i); do
    scontrol update JobId="$task" StartTime=now 2>/dev/null || true
  done
  sleep 0.1
done
[ -z "$(squeue -h)" ] || { squeue >&2; fail "the array does not end by itself"; }
cat shared/logs/slurm-*.log >said
says said "nothing is left to be played"
! grep squeue said >&2 || fail "Slurm has not told a task when it ends"
same_runs shared whole
run 0 missing shared
silent out

# A directory whose name a shell, and Slurm, would read as several words.
run 0 cluster init "${run_words[@]:1}" --rounds 2 --out "in two words"
run 0 cluster submit "in two words" --tasks 1 --time 20m
for _ in $(seq 600); do
  [ -n "$(squeue -h)" ] || break
  sleep 0.1
done
says "$(echo in\ two\ words/logs/slurm-*_1.log)" "in two words"
run 0 missing "in two words"
silent out
