#!/bin/bash
# Plays the run /shared/runs/together with processes of Slurm:  sbatch THIS_FILE
# A task that finds nothing to play ends at once. One that is preempted is started again.
#SBATCH --job-name=referee
#SBATCH --array=1-12%6
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=2
#SBATCH --time=02:00:00
# The process hears of its end in time: pairs that run are finished, and none is begun.
#SBATCH --signal=B:USR1@600
#SBATCH --requeue
# Every node can write there; what the task has to say comes to the run's directory.
#SBATCH --output=/dev/null
run=/shared/runs/together
job=${SLURM_ARRAY_JOB_ID:-$SLURM_JOB_ID}_${SLURM_ARRAY_TASK_ID:-1}
[ -d "$run/logs" ] || mkdir "$run/logs"
exec >>"$run/logs/slurm-$job.log" 2>&1 || exec >>"${TMPDIR:-/tmp}/referee-$job.log" 2>&1
# A node that cannot play would take one task after another. It keeps this one for a minute, and gives
# it back to Slurm for other nodes.
leave_node() {
  echo "exit code $1: node $SLURMD_NODENAME is left to others"
  echo "$1" >"$run/logs/left.$SLURMD_NODENAME"
  trap - TERM
  trap '' USR1
  sleep 60
  trap '' TERM
  scontrol requeue "$SLURM_JOB_ID" &&
    scontrol update JobId="$SLURM_JOB_ID" ExcNodeList="$SLURMD_NODENAME"
  exit "$1"
}

# Without srun, which would tell the engines, too, what only the process shall hear.
/shared/bin/referee join /shared/runs/together --end-by slurm --slots 2 &
joiner=$!
# Slurm signals this shell alone. It passes the signal on, and then waits again.
told=yes
trap 'told=yes; kill -USR1 "$joiner"' USR1
trap 'told=yes; kill -TERM "$joiner"' TERM
while [ "$told" ]; do
  told=
  code=0
  wait "$joiner" || code=$?
done
case $code in
  0) scancel --quiet --state=PENDING "${job%_*}" ;; # nothing is left for those that wait
  12) exit 0 ;; # games are left for the next task
  # The engines, the program or the run's directory are not there, or not the same.
  3 | 4 | 6 | 7 | 8 | 126 | 127) leave_node "$code" ;;
esac
exit "$code"
