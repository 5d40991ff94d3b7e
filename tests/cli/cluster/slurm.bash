# A Slurm of three nodes on this host, in the current folder: slurm_start [WORD...]; it ends with the
# script. The words stand before each slurmd: `unshare -m` gives each node a view of the files.
# Leaves with 77 where Debian's packages slurmctld, slurmd and slurm-client are missing, or where their
# daemons do not start, as in some containers.
slurm_start() {
  local each
  for each in slurmctld slurmd sbatch scontrol; do
    if ! command -v $each >/dev/null; then
      echo "skipped: $each is not installed (packages slurmctld, slurmd, slurm-client)"
      exit 77
    fi
  done
  [ "$(id -u)" = 0 ] || { echo "skipped: Slurm's daemons need root here"; exit 77; }
  mkdir -p slurm/state slurm/spool
  local at port
  at=$PWD/slurm
  port=$((12000 + $$ * 4 % 20000))  # below those that the system gives away by itself
  cat >"$at/slurm.conf" <<CONF
ClusterName=test
SlurmctldHost=$(hostname -s)(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/none
CredType=cred/none
SlurmctldPort=$port
SlurmctldPidFile=$at/slurmctld.pid
SlurmdPidFile=$at/slurmd-%n.pid
SlurmdSpoolDir=$at/spool/%n
StateSaveLocation=$at/state
SlurmctldLogFile=$at/slurmctld.log
SlurmdLogFile=$at/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmdParameters=config_overrides
SchedulerParameters=sched_interval=1,batch_sched_delay=0
ReturnToService=2
KillWait=3
MpiDefault=none
JobRequeue=1
MinJobAge=3600
NodeName=n1 NodeHostname=$(hostname -s) NodeAddr=127.0.0.1 Port=$((port + 1)) CPUs=2 State=UNKNOWN
NodeName=n2 NodeHostname=$(hostname -s) NodeAddr=127.0.0.1 Port=$((port + 2)) CPUs=2 State=UNKNOWN
NodeName=n3 NodeHostname=$(hostname -s) NodeAddr=127.0.0.1 Port=$((port + 3)) CPUs=2 State=UNKNOWN
PartitionName=all Nodes=n1,n2,n3 Default=YES MaxTime=INFINITE State=UP
CONF
  export SLURM_CONF=$at/slurm.conf
  trap slurm_stop EXIT
  slurmctld -i -D >"$at/slurmctld.out" 2>&1 &
  slurm_daemons=($!)
  for each in n1 n2 n3; do
    mkdir -p "$at/spool/$each"
    "$@" slurmd -N $each -D >"$at/slurmd-$each.out" 2>&1 &
    slurm_daemons+=($!)
  done
  for each in $(seq 300); do
    [ "$(sinfo -h -t idle -o %D 2>/dev/null)" = 3 ] && return 0
    sleep 0.1
  done
  tail -n 5 "$at"/*.log "$at"/*.out >&2
  echo "skipped: Slurm does not start here"
  exit 77
}
slurm_stop() {
  scancel --user root 2>/dev/null || true
  kill "${slurm_daemons[@]}" 2>/dev/null || true
  local each
  for each in $(seq 50); do
    kill -0 "${slurm_daemons[@]}" 2>/dev/null || break
    sleep 0.1
  done
  # A slurmstepd of version 22.05 may wait for itself, and its slurmd for it.
  for each in $(pgrep -x slurmstepd); do
    ! grep -qzxF "SLURM_CONF=$SLURM_CONF" "/proc/$each/environ" 2>/dev/null || kill -KILL "$each" || true
  done
  kill -KILL "${slurm_daemons[@]}" 2>/dev/null || true
  wait "${slurm_daemons[@]}" 2>/dev/null || true
}
