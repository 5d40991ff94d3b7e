# The table of a run is the same from its directory, its journal, its records in any format and its
# events; each game counts once, and what is damaged is named.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
words=(--engine "cmd=$player" "args=--level random --seed 1" name=a
       --engine "cmd=$player" "args=--level random --seed 2" name=b)
run 0 match --game keishi "${words[@]}" --each tc=none depth=1 --games 7 --seed 3 --concurrency 2 \
  --out run --jsonl events.jsonl --progress none

# The numbers of both engines, the pairs and the decisions, without times.
numbers() {
  grep -E '^(a|b|Pairs|First|Decided) ' out | tr -s ' ' | sed 's/ [0-9.]* m\?s \([^ ]*\)$/ \1/'
}
run 0 stats run
numbers >of_run
[ "$(wc -l <of_run)" = 5 ] || { cat out >&2; fail "the table misses a line"; }
says of_run "Pairs 0-0.5-1-1.5-2: "
says out "1 game lacks the other one of its pair"

for source in run/games-w1.jsonl\ run/games-w2.jsonl run/games.pgn; do
  run 0 stats $source
  numbers | diff of_run - || fail "another table from $source"
done
run 0 stats events.jsonl  # which do not hold the times
numbers | sed 's/ - \([^ ]*\)$/ \1/' | diff of_run - || fail "another table from the events"
run 0 stats - <events.jsonl
says out "Pairs 0-0.5-1-1.5-2: "

# Without numbers the rounds tell which games are a pair, and without rounds the order.
grep -v '^\[Number ' run/games.pgn >rounds.pgn
grep -v '^\[Round ' rounds.pgn >order.pgn
for file in rounds order; do
  run 0 stats $file.pgn
  numbers | diff of_run - || fail "another table from $file.pgn"
done

# The same game twice counts once, wherever it stands; a folder is all that is in it.
cp -r run again
run 0 stats run again run/games.pgn
numbers | diff of_run - || fail "games count twice"
says err "referee: 14 games appeared twice and count once"
mkdir -p folder/deep && cp run/games.pgn folder/deep/
echo "no game" >folder/README
run 0 stats folder
numbers | diff of_run - || fail "another table from a folder"

# Damage: the line is named, the rest counts.
cat run/games-w*.jsonl | sed '2s/"plies":\[/"plies":[ /' >games-bad.jsonl
run 3 stats games-bad.jsonl
says err "games-bad.jsonl:2: "
grep -q '^a ' out || fail "no table beside the damage"
# A line that was torn when its writer was killed is not damage where its game was played again.
cp -r run torn
head -c 300 games-bad.jsonl >>torn/games-w2.jsonl
run 0 stats torn
numbers | diff of_run - || fail "a torn line counts"

# A game that was played twice, differently, is worth a note: one of both counts, and nothing is wrong.
cp -r run doubled
run 0 match --game keishi "${words[@]//--seed 1/--seed 5}" --each tc=none depth=1 --games 7 --seed 3 \
  --out other --progress none
cp other/games-w1.jsonl doubled/games-w3.jsonl
run 0 stats doubled
numbers | diff of_run - || fail "another table from the games that began first"
says err "game 1 was played twice, differently; the one that started first counts"
! grep -q "fault" err || fail "a game that was played twice is a fault"
run 0 report doubled
says doubled/report.html "was played twice, differently"

# Other forms.
run 0 stats run --output json
python3 - out <<'P' || fail "no such JSON"
import json, sys
text = open(sys.argv[1]).read()
table = json.loads(text, parse_constant=lambda word: sys.exit("'" + word + "' is no JSON"))
assert table["games"] == 7 and len(table["engines"]) == 2, table
assert sum(table["pairs"]) == 3, table["pairs"]
assert sum(table["decided_by"].values()) == 7, table
P
run 0 stats run --output csv
python3 - out <<'P' || fail "no such CSV"
import csv, sys
rows = list(csv.DictReader(open(sys.argv[1], newline="")))
assert [row["engine"] for row in rows] in (["a", "b"], ["b", "a"]), rows
assert sum(int(row["games"]) for row in rows) == 14, rows
P
run 0 stats run --output markdown
says out "| Engine | Games | W |"

# A test of the games that are there: its samples are the pairs in the order of their numbers.
run 0 stats run --sprt elo0=0 elo1=50 --output json
python3 - out <<'P' || fail "no such test"
import json, sys
test = json.load(open(sys.argv[1]))["sprt"]
assert sum(test["cells"]) == 3 and test["decision"] == "undecided" and test["elo1"] == 50, test
P

# Shogi's formats, a file for each game.
scripted=$(dirname "$REFEREE")/../tools/scripted-player
words=(--engine "cmd=$scripted" "arg=$TESTS/data/engines/resigns.script" name=resigns
       --engine "cmd=$scripted" "arg=$TESTS/data/engines/well.script" name=well)
run 0 match "${words[@]}" --out shogi --kif kif --csa csa --progress none
points() { grep -E '^(resigns|well|Decided) ' out | cut -c 1-40; }
run 0 stats shogi
points >of_shogi
says of_shogi "Decided by: "
says of_shogi "well         2  1  1  0    1.5  75.0  "
for folder in kif csa; do
  run 0 stats $folder
  points | diff of_shogi - || fail "another table from $folder"
done
