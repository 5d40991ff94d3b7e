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
#SBATCH --open-mode=append
#SBATCH --output=/shared/runs/together/slurm-%A_%a.log

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
# 12: games are left for the next task.
[ "$code" = 12 ] || exit "$code"
