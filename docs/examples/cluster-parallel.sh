#!/bin/bash
# Plays the run /shared/runs/together with one process on each host of a file, by GNU parallel and ssh:
#   THIS_FILE HOSTS    where HOSTS names a host in each line (":" is this one)
# Run it again if a host was down.
set -u
: "${1:?expected a file with the names of hosts}"
exec parallel --nonall --line-buffer --tag --sshloginfile "$1" \
  '/shared/bin/referee join /shared/runs/together --slots 2'
