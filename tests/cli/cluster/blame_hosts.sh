# What `cluster status` and `blame` say of hosts: pairs that were cut, and how fast the hosts are.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
source "$TESTS/cli/cluster.bash"
by_clock=("${run_words[@]:1}" --each tc=60+1 --rounds 12)

run 0 cluster init "${by_clock[@]}" --out cut
join_in_background cut one --slots 2 --block 1
wait_for_games cut 5
kill -INT $joiner
all_end 130
run 0 cluster status cut
grep -qE ' [12] pairs? cut, [0-9.]+ % of the attempts' out || { cat out >&2; fail "no cut pairs"; }
# A process that was killed cannot say so: what it played at its last sign of life was cut.
run 0 cluster init "${by_clock[@]}" --out killed
join_in_background killed one --slots 1 --block 1
wait_for_games killed 5
kill -KILL $joiner
wait $joiner || true
sed -i 's/"running":[0-9]*/"running":1/' killed/claims/*.lease
lease_expires killed
run 0 cluster status killed --output json
says out '"cut_pairs":1,"cut_share":0.'
run 0 cluster status killed
says out "Warning    many pairs were cut: results lean towards short games"

# Three hosts, one of them at half the speed of the others.
for _ in 1 2 3; do
  run 12 join killed --end-by @1
done
number=0
for lease in killed/claims/*.lease; do
  number=$((number + 1))
  nodes=$((number == 3 ? 1000000 : 2000000))
  sed -i -E "s/\"host\":\"[^\"]*\"/\"host\":\"n$number\"/
             s/\"nodes\":[0-9]+,\"node_ms\":[0-9]+/\"nodes\":$nodes,\"node_ms\":2000/" $lease
done
run 0 cluster status killed
says out "the hosts differ in speed: the slowest, n3, searches 50 % of the nodes"
says out "give limits in nodes"
run 0 cluster blame killed
grep -qE '^n3 .* 0\.[0-9]+$' out || { cat out >&2; fail "no speed of n3"; }
run 0 cluster blame killed --output json
python3 - out <<'P' || fail "the speeds do not fit"
import json, sys
hosts = {one["host"]: one for one in json.load(open(sys.argv[1]))["hosts"]}
assert abs(hosts["n1"]["speed"] / hosts["n3"]["speed"] - 2) < 0.01 and "cut_pairs" in hosts["n3"]
P
# Where no clock runs, the time of an answer tells the speed, and changes no result: no warning.
run 0 cluster init "${run_words[@]:1}" --rounds 4 --out free
run 0 join free --slots 1
run 0 cluster blame free
grep -qE ' 1\.00$' out || { cat out >&2; fail "no speed without a clock"; }
! grep -q Warning out || fail "a warning without a reason"

# --- another engine file, accepted and recorded ------------------------------------------------------
cp "$player" ./engine
changing=(--game keishi --engine cmd=./engine "args=--level random --seed 1" name=a
          --engine cmd=./engine "args=--level random --seed 2" name=b --each tc=none depth=1
          --max-plies 20 --rounds 4)
run 0 cluster init "${changing[@]}" --out changed
printf '\0' >>engine
run 8 join changed
says err "--changed-engines accept"
run 0 join changed --changed-engines accept
says err "accepted"
grep -q engine changed/changes.jsonl || fail "the change is not recorded"
run 0 missing changed
silent out
