# `referee stats RUN` is the run's own table, also where points and places come from no game: byes and
# walkovers of a Swiss, brackets.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
words=(tournament --game keishi "${engines[@]}" --engine "cmd=$player" args=--level\ random\ --seed\ 3
       name=c --openings file=starts.txt format=position --seed 7 --progress none)
fourth=(--engine "cmd=$player" args=--level\ random\ --seed\ 4 name=d)

# standing FILE: who stands where, of a table in JSON.
standing() {
  python3 - "$1" <<'P'
import json, sys
for row in json.load(open(sys.argv[1]))["engines"]:
    print(*(row.get(key) for key in ("place", "name", "games", "points", "byes")))
P
}
# same_table RUN
same_table() {
  run 0 stats "$1" --output json
  diff <(standing "$1/results.json") <(standing out) >&2 || fail "$1: another standing"
}

run 0 "${words[@]}" --form swiss --rounds 2 --out win
same_table win
run 0 "${words[@]/%7/8}" --form swiss --rounds 2 --bye draw --out draw
same_table draw
run 0 "${words[@]}" --form swiss --rounds 2 --max-games 3 --out begun
same_table begun
run 0 "${words[@]}" "${fourth[@]}" --form knockout --jsonl cup.jsonl --out cup
[ "$(standing cup/results.json | cut -d' ' -f1 | tr '\n' ' ')" = "1 2 3 3 " ] || fail "no bracket"
same_table cup
python3 - cup.jsonl cup/results.json <<'P' || fail "other places in the events"
import json, sys
told = [event for event in map(json.loads, open(sys.argv[1])) if event["t"] == "standing"]
rows = json.load(open(sys.argv[2]))["engines"]
assert {e["i"]: e["place"] for e in told[-1]["engines"]} == {r["i"]: r["place"] for r in rows}, told
P
run 0 "${words[@]}" "${fourth[@]}" --form knockout --max-games 5 --out begun-cup
same_table begun-cup

# The places of one run do not hold for two; byes are points in both, and a run counts once.
run 0 stats win draw --output json
[ "$(standing out | awk '{ n += $5 } END { print n }')" = 8 ] || fail "byes of two runs"
run 0 stats win win --output json
diff <(standing win/results.json) <(standing out) >&2 || fail "byes counted twice"
run 0 stats cup cup --output json
diff <(standing cup/results.json) <(standing out) >&2 || fail "places of a run that was read twice"
cp -r begun more
run 0 resume more
for order in "begun more" "more begun"; do
  # shellcheck disable=SC2086
  run 0 stats $order --output json
  diff <(standing more/results.json) <(standing out) >&2 || fail "$order: byes of both"
done
run 0 stats cup win --output json
[ "$(standing out | awk '{ print $1 }' | sort -u | wc -l)" -gt 2 ] || fail "places of one of two runs"
# Single files of a journal are games and nothing else.
run 0 stats win/games-w1.jsonl --output json
[ "$(standing out | awk '$5 != "None"' | wc -l)" = 0 ] || fail "byes without the run"

# An engine that starts once, for the trial, and never again: its opponents win without a game, also
# where a bye is half of that.
printf '#!/bin/sh\n[ -e tried ] && exit 1\ntouch tried\nexec "%s" --level random\n' "$player" >once
chmod +x once
run 0 "${words[@]}" --engine cmd=./once name=once --form swiss --rounds 1 --bye draw --out walkover
says err "'once' is withdrawn"
[ "$(standing walkover/results.json | grep -c ' 2 2$')" = 1 ] || fail "a walkover is not won"
same_table walkover

# While it goes on, every table has them: the byes of all rounds that are paired.
run 0 "${words[@]}" --form swiss --rounds 2 --rating-interval 2 --jsonl events.jsonl \
  --out rated
says err 'Byes'
python3 - events.jsonl rated/results.json <<'P' || fail "the events do not add up"
import json, sys
events = [json.loads(line) for line in open(sys.argv[1])]
told = [event for event in events if event["t"] == "standing"]
rows = json.load(open(sys.argv[2]))["engines"]
assert all(sum(e.get("byes", 0) for e in one["engines"]) >= 2 for one in told), told
assert {e["i"]: (e["points"], e.get("byes", 0)) for e in told[-1]["engines"]} == \
    {row["i"]: (row["points"], row.get("byes", 0)) for row in rows}, told[-1]
P

# The last game of a bracket decides about places: the table that is due then has them.
run 0 "${words[@]}" "${fourth[@]}" --form knockout --rating-interval 2 --jsonl last.jsonl --out last
python3 - last.jsonl last/results.json <<'P' || fail "a standing without the last places"
import json, sys
told = [event for event in map(json.loads, open(sys.argv[1])) if event["t"] == "standing"]
rows = {row["i"]: row["place"] for row in json.load(open(sys.argv[2]))["engines"]}
last = [one for one in told if one["games"] == told[-1]["games"]]
assert len(last) == 1 and {e["i"]: e["place"] for e in last[0]["engines"]} == rows, last
P

# A configuration that cannot be read: the games count, and what is left out is said.
sed -i 's/^rounds = .*/rounds = "many"/' win/run.toml
run 3 stats win --output json
says err "win/run.toml"
says err "everything but the games of this run is left out"
