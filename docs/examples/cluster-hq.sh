#!/bin/bash
# Plays the run /shared/runs/together with processes of HyperQueue.
# A task that finds nothing to play ends at once; one whose worker dies is started again.
exec hq submit --name referee --array 1-12 --cpus 2 \
  --time-limit 7200s --crash-limit 1000 \
  --stdout '/shared/runs/together/hq-%{JOB_ID}-%{TASK_ID}.out' \
  --stderr '/shared/runs/together/hq-%{JOB_ID}-%{TASK_ID}.err' \
  -- /shared/bin/referee join /shared/runs/together --slots 2 --end-by 6600s
