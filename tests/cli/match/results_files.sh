# At the end of a run its directory has the table as text, as CSV and as JSON; tables come while it
# runs where they are wanted, and so do events.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
words=(--engine "cmd=$player" "args=--level random --seed 1" name=a
       --engine "cmd=$player" "args=--level random --seed 2" name=b)
run 0 match --game keishi "${words[@]}" --each tc=none depth=1 --games 8 --seed 3 --out run \
  --jsonl events.jsonl --rating-interval 3
[ "$(grep -c '^Engine  Games' err)" = 2 ] || fail "not a table after 3 and after 6 games"
says out "Engine  Games"
head -5 run/table.txt | while IFS= read -r line; do says out "$line"; done
python3 - <<'P' || fail "see above"
import csv, json
table = json.load(open("run/results.json"))
assert table["games"] == 8 and table["planned"] == 8, table
rows = list(csv.DictReader(open("run/results.csv", newline="")))
assert len(rows) == 2 and all(int(row["games"]) == 8 for row in rows), rows
events = [json.loads(line) for line in open("events.jsonl")]
standings = [event for event in events if event["t"] == "standing"]
assert [event["games"] for event in standings] == [3, 6, 8], standings
last = standings[-1]
assert last["w"] + last["d"] + last["l"] == 8 and sum(last["penta"]) == 4, last
own = next(row for row in rows if row["engine"] == "a")
assert int(own["wins"]) == last["w"], (own, last)
assert events.index(last) == len(events) - 2, "the last standing stands before run_finished"
P
[ -z "$(find run -name '*.tmp' -o -name '.*')" ] || fail "something is left behind"
