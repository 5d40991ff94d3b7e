#!/usr/bin/env bash
# Plays one run on two machines that share a directory by NFS 4.2: three kernels in user mode, one with
# the server and two with clients, on a network of their own.  tests/nfs.sh BUILD
# The clock of one client is an hour ahead, and that machine is switched off in the middle: the other one
# must play all that is left, and records and tables must be those of one machine.
# Needs root, /dev/net/tun and Debian's user-mode-linux, nfs-kernel-server, nfs-common, kmod, iproute2.
set -euo pipefail
if [ -z "${NFS_INSIDE:-}" ]; then
  for each in linux.uml rpc.nfsd mount.nfs4 modprobe ip mkfs.ext4; do
    PATH=$PATH:/usr/sbin:/sbin command -v $each >/dev/null || { echo "skipped: $each is not installed"; exit 0; }
  done
  [ "$(id -u)" = 0 ] && [ -w /dev/net/tun ] || { echo "skipped: no network can be made here"; exit 0; }
  NFS_INSIDE=yes exec unshare -n -m -p -f --kill-child --mount-proc "$0" "$@"
fi
export PATH=$PATH:/usr/sbin:/sbin TESTS REFEREE LAB
TESTS=$(cd "$(dirname "$0")" && pwd)
REFEREE=$(realpath "$1")/referee/referee
LAB=$(mktemp -d)
machines=()
clean() {
  kill -9 "${machines[@]}" 2>/dev/null || true
  wait
  rm -rf "$LAB"
}
trap clean EXIT
cd "$LAB"
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
run_words=("${run_words[@]/starts.txt/$LAB/starts.txt}" --max-plies 8 --rounds 12)
run 0 "${run_words[@]}" --out whole

# --- the machines: they have this one's files, and a disk and a clock of their own ---------------------
modules=$(echo /usr/lib/uml/modules/*)
mkdir -p root/lib/modules disk client
ln -s "$modules" root/lib/modules/
truncate -s 256M image
mkfs.ext4 -q -F image
declare -p run_words REFEREE >words

cat >machine <<'MACHINE'
#!/bin/bash
export PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 HOME=/root
mount -t proc proc /proc
for word in $(cat /proc/cmdline); do case $word in LAB=*|NUMBER=*) export "${word?}" ;; esac; done
cd "$LAB" || halt -f
mount -t sysfs sysfs /sys
mount -t devpts devpts /dev/pts
mount -t tmpfs tmpfs /run
mkdir -p /run/rpc_pipefs /run/lock
mount -t tmpfs tmpfs /dev/shm
hostname "node$NUMBER"
ip link set lo up
ip link set vec0 up
ip addr add "10.9.0.$((NUMBER + 1))/24" dev vec0
bash "./work$NUMBER" >"said$NUMBER" 2>&1
sync
halt -f
MACHINE
chmod +x machine

cat >work0 <<'WORK'
mount -t tmpfs tmpfs /var/lib/nfs
mkdir -p /var/lib/nfs/{sm,rpc_pipefs,v4recovery}
touch /var/lib/nfs/{etab,rmtab,state}
mount /dev/ubda disk
modprobe -d root nfsd
mount -t nfsd nfsd /proc/fs/nfsd
echo "$LAB/disk 10.9.0.0/24(rw,no_root_squash,sync,no_subtree_check,fsid=0)" >/run/exports
mount --bind /run/exports /etc/exports
rpc.nfsd -N 3 4
exportfs -ra
rpc.mountd -N 3
touch served
while [ ! -e over ]; do sleep 0.5; done
WORK
cat >mounted <<'WORK'
source words
modprobe -d root nfsv4
for _ in $(seq 100); do mount -t nfs4 -o vers=4.2 10.9.0.1:/ client && break; sleep 0.3; done
cd client
WORK
cat >work1 <<'WORK'
source ./mounted
"$REFEREE" cluster init "${run_words[@]:1}" --out run || touch "$LAB/over"
touch "$LAB/begun"
"$REFEREE" join run --slots 1 --block 4 --progress none >"$LAB/joined1" 2>&1 &
joiner=$!
while [ ! -e "$LAB/two" ]; do sleep 0.2; done
for _ in $(seq 20); do  # a client may look at what it has kept for half a minute
  "$REFEREE" control run concurrency 1 >"$LAB/heard"
  ! grep -q '2 of 2' "$LAB/heard" || break
done
touch "$LAB/kill"
wait $joiner
echo $? >"$LAB/code"
"$REFEREE" cluster status run >"$LAB/status"
cp -r run "$LAB/shared"
touch "$LAB/over"
WORK
cat >work2 <<'WORK'
source ./mounted
date -s '+1 hour'
while [ ! -e "$LAB/begun" ]; do sleep 0.2; done
"$REFEREE" join run --slots 1 --progress none &
while [ "$(cat run/games-node2*.jsonl 2>/dev/null | wc -l)" -lt 3 ]; do sleep 0.2; done
touch "$LAB/two"
wait
WORK

ip link set lo up
ip link add br0 type bridge
ip link set br0 up
start() {
  ip tuntap add "tap$1" mode tap
  ip link set "tap$1" master br0 up
  linux.uml mem=512M root=/dev/root rootfstype=hostfs rootflags=/ rw con=null \
    "vec0:transport=tap,ifname=tap$1,depth=64,mac=02:00:00:00:00:0$1" "${@:2}" \
    con0=null,fd:1 init="$LAB/machine" LAB="$LAB" NUMBER="$1" >"uml$1.log" 2>&1 </dev/null &
  machines+=($!)
}
wait_for() {
  for _ in $(seq 3000); do
    [ ! -e "$1" ] || return 0
    sleep 0.1
  done
  tail -n 20 said* uml*.log >&2
  fail "no $1"
}
start 0 ubd0="$LAB/image"
wait_for served
start 1
start 2
wait_for kill
kill -9 "${machines[2]}"
wait_for over

# --- what came of it -----------------------------------------------------------------------------
says heard "ok: 2 of 2 processes have heard it"
[ "$(cat code)" = 0 ] || { cat joined1 >&2; fail "the joiner that is left: exit code $(cat code)"; }
says status "Games      24 of 24"
says status ", 1 left"  # the other one never said that it leaves
says status "0 games played twice"
sed -i -E '/^\[(Site|Host) /d' shared/games.pgn whole/games.pgn
same_runs shared whole
run 0 missing shared
silent out
cat status
