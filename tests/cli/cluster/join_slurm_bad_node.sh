# One of Slurm's nodes has another engine. It takes no task away from the others: all games are played,
# `status` names it, and the tasks that find nothing to play are cancelled.
unshare -m true 2>/dev/null || { echo "skipped: nothing can be mounted here"; exit 77; }
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
source "$TESTS/cli/cluster.bash"
source "$TESTS/cli/cluster/slurm.bash"

printf '#!/bin/sh\nexec "%s" "$@"\n' "$player" >engine
{ cat engine; echo '# another one'; } >other-engine
chmod +x engine other-engine
# The view of a node: n3 sees the other engine in the engine's place.
cat >view <<'V'
#!/bin/bash
case " $* " in
  *" -N n3 "*) exec unshare -m bash -c 'mount --bind other-engine engine && exec "$@"' view "$@" ;;
  *) exec "$@" ;;
esac
V
chmod +x view
slurm_start ./view

player=$PWD/engine
words=(--game keishi --engine cmd=./engine "args=--level random --seed 1" name=a
       --engine cmd=./engine "args=--level random --seed 2" name=b
       --each tc=none depth=1 restart=on stderr=drop --seed 7 --rounds 30
       --openings file=starts.txt format=position order=random)
run 0 match "${words[@]}" --progress none --out whole
run 0 cluster init "${words[@]}" --out shared
# What is a minute for others is a second here.
mkdir bin
printf '#!/bin/sh\n[ "$1" != 60 ] || set -- 1\nexec /bin/sleep "$@"\n' >bin/sleep
chmod +x bin/sleep
export PATH=$PWD/bin:$PATH
run 0 cluster submit shared --tasks 200 --at-once 6 --cpus 1 --time 20m -- --block 1 --progress none
# First the bad node alone, which would eat all tasks.
for node in n1 n2; do scontrol update NodeName=$node State=DRAIN Reason=test; done
for _ in $(seq 600); do
  [ ! -e shared/logs/left.n3 ] || break
  sleep 0.1
done
[ "$(cat shared/logs/left.n3)" = 8 ] || fail "exit code $(cat shared/logs/left.n3)"
for node in n1 n2; do scontrol update NodeName=$node State=RESUME; done
for _ in $(seq 900); do
  [ -n "$(squeue -h)" ] || break
  for task in $(squeue -h -t PD -o %i | grep -v '\['); do  # what was requeued would wait for two minutes
    scontrol update JobId="$task" StartTime=now 2>/dev/null || true
  done
  sleep 0.1
done
[ -z "$(squeue -h)" ] || { squeue >&2; fail "the array does not end by itself"; }
same_runs shared whole
run 0 missing shared
silent out
run 0 cluster status shared
says out "Node       n3 gives its tasks back: exit code 8"
[ "$(find shared/logs -name 'slurm-*.log' | wc -l)" -lt 200 ] || fail "every task has started"
grep -qx "exit code 8: node n3 is left to others" shared/logs/slurm-*.log || fail "no log says why"
