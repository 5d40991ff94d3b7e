#!/bin/sh
# One tournament on several machines: each plays a part, and the parts are merged here. The directory
# `cup` of every machine has the same cup.toml, openings and engines. If a machine fails, run the
# script again: existing parts are resumed.
#
#   ./shards.sh one.example two.example three.example
set -u
run=runs/cup

number=0
for host; do
  number=$((number + 1))
  part=runs/part-$number
  ssh "$host" "cd cup && if [ -e $part/run.toml ]; then referee resume $part --progress none
    else referee tournament --config cup.toml --seed 7 --shard $number/$# --out $part \
      --progress none; fi" </dev/null >"part-$number.txt" 2>&1 &
done
wait

parts=
for number in $(seq $#); do
  host=$1 && shift
  rm -rf "part-$number"
  scp -qr "$host:cup/runs/part-$number" "part-$number" || { cat "part-$number.txt"; exit 1; }
  parts="$parts part-$number"
done
rm -rf $run
referee merge $parts --out $run
code=$?
missing=$(referee missing $run)
[ -z "$missing" ] || echo "not played: $missing; call it again, or: referee resume $run"
exit $code
