# A joiner is wrongly believed to be dead, plays on, and finishes pairs that others have begun again:
# the verdict, the tables and a reader of the journals alone tell one story.
#
# TEST_SEEDS: how many runs, each with another seed.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
source "$TESTS/cli/cluster.bash"

# An engine that never plays a game twice, and is slow where SLOW is set.
cat >engine <<'EOF'
#!/bin/sh
exec "$SCRIPTED" play.script SEED="$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')" MS="${SLOW:-0}"
EOF
chmod +x engine
printf 'proto gtp\ngame liuzichong\nseed {SEED}\nthink {MS}\nplay\n' >play.script
export SCRIPTED
SCRIPTED=$(dirname "$REFEREE")/../tools/scripted-player

openings=$TESTS/../docs/examples/openings/balanced/liuzichong.sfen

# test_of RUN: its sequential test as stats prints it, and the games of both engines.
test_of() {
  "$REFEREE" stats "$1" --output json >out 2>err || true  # games that were played twice are named
  grep -o '"sprt":{[^}]*}' out || fail "no test in $1"
  grep -o '"games":[0-9]*' out | head -n 2
}

# plies_in DIR: of all games that count, by the journals alone and what the documents say of them: the
# highest takeover of a block names the claim.
plies_in() {
  python3 - "$1" <<'EOF'
import collections, glob, json, re, sys
takeovers, lines = {}, collections.defaultdict(list)
for path in glob.glob(sys.argv[1] + "/games-*.jsonl"):
    process = re.sub(r"w\d+\.jsonl$", "", path)
    for text in open(path):
        line = json.loads(text) if text.strip() else {}
        if "takeover" in line:
            for number in range(line["games"][0], line["games"][1] + 1):
                takeovers[number] = max(takeovers.get(number, (0,)), (line["takeover"], line["keeps"]))
        elif "brief" in line:
            lines[(line["g"] - 1) // 2].append((line["g"], line["claim"], process, text, line))
plies = 0
for pair, all in lines.items():
    claim = None
    if 2 * pair + 1 in takeovers:
        latest, keeps = takeovers[2 * pair + 1]
        claim = dict(keeps).get(2 * pair + 1, latest)
    counted = sorted(one for one in all if claim in (None, one[1]))
    for number in {one[0] for one in counted}:
        plies += [one[4]["brief"]["plies"] for one in counted if one[0] == number][0]
print(plies)
EOF
}

for seed in $(seq "${TEST_SEEDS:-2}"); do
  dir=run$seed
  run 0 cluster init --game liuzichong --seed "$seed" --openings "file=$openings" order=random --engine name=a cmd=./engine --engine name=b cmd=./engine \
    --each tc=none depth=1 stderr=drop --rounds 300 --sprt elo0=0 elo1=120 --out "$dir"
  SLOW=5 join_in_background "$dir" "slow$seed" --slots 3 --progress none
  slow=$joiner
  wait_for_games "$dir" 1
  kill -STOP "$slow"
  lease_expires "$dir"
  join_in_background "$dir" "fast$seed" --slots 1 --progress none
  for i in $(seq 3000); do
    grep -qs takeover "$dir"/games-*-w0.jsonl && break
    sleep 0.01
  done
  kill -CONT "$slow"
  grep -qs takeover "$dir"/games-*-w0.jsonl || fail "seed $seed: nothing was claimed again"
  all_end 0
  [ -s "$dir/verdict" ] || fail "seed $seed: no verdict"
  test_of "$dir" >as_decided
  cp -r "$dir" copy && rm copy/verdict
  test_of copy >of_a_copy
  rm -r copy/claims
  test_of copy >of_journals
  diff as_decided of_a_copy >&2 && diff as_decided of_journals >&2 || fail "seed $seed: several stories"
  llr=$(sed -n 's/^llr = \(-\{0,1\}[0-9]*\.[0-9]\).*/\1/p' "$dir/verdict")
  grep -qF "\"llr\":$llr" as_decided || { cat as_decided >&2; fail "seed $seed: not the LLR $llr"; }
  run 0 cluster status "$dir" --output json
  grep -qF "\"llr\":$llr" out || { cat out >&2; fail "seed $seed: status has not the LLR $llr"; }
  # The journals without anything else of the run: its surplus counts, too.
  mkdir alone && cp "$dir"/games-*.jsonl alone
  "$REFEREE" stats alone --output json >out 2>err || true
  plies=$(grep -o '"plies":[0-9]*' out | head -n 1)
  [ "$plies" = "\"plies\":$(plies_in alone)" ] ||
    fail "seed $seed: $plies by the journals alone, not $(plies_in alone)"
  rm -rf copy alone
done
