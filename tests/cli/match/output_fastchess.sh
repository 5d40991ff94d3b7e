# --output fastchess: the lines of fastchess on standard output, and nothing else; the table goes to
# standard error. (tests/referee/live/fastchess_test.cpp holds the lines against a recorded output.)
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
book=$TESTS/../docs/examples/openings/balanced/keishi.sfen
words=(--game keishi --engine "cmd=$player" "args=--level deep" name=new
       --engine "cmd=$player" "args=--level shallow" name=old --openings "file=$book" --seed 1)

# A reader of such lines, as testers have one.
cat >reader.py <<'P'
import json, re, sys
text = open(sys.argv[1]).read()
results = json.load(open(sys.argv[2] + "/results.json"))
started = re.findall(r"^Started game (\d+) of (\d+) \((\S+) vs (\S+)\)$", text, re.M)
ended = re.findall(r"^Finished game (\d+) \((\S+) vs (\S+)\): (1-0|0-1|1/2-1/2) \{(.+)\}$", text, re.M)
assert {g[0] for g in started} >= {g[0] for g in ended}, (started, ended)
points = {"1-0": 1, "0-1": 0, "1/2-1/2": 0.5}
own = [points[r] if a == "new" else 1 - points[r] for _, a, _, r, _ in ended]
last = re.findall(r"^Games: (\d+), Wins: (\d+), Losses: (\d+), Draws: (\d+), "
                  r"Points: ([\d.]+) \(([\d.]+) %\)$", text, re.M)[-1]
new = next(e for e in results["engines"] if e["name"] == "new")
assert list(map(int, last[:4])) == [new["games"], new["wins"], new["losses"], new["draws"]], last
assert float(last[4]) == sum(own[:new["games"]]), (last, own)
elo = re.findall(r"^Elo: (\S+) \+/- (\S+), nElo: (\S+) \+/- (\S+)$", text, re.M)[-1]
assert abs(float(elo[0]) - new["elo"]) < 0.006, (elo, new)
pairs = re.findall(r"^Ptnml\(0-2\): (\[.*?\]), WL/DD Ratio: \S+$", text, re.M)[-1]
assert json.loads(pairs) == [int(n) for n in results["pairs"]], pairs
assert text.endswith(" (hours:minutes:seconds)\n\n"), text[-80:]
P
run 0 match "${words[@]}" --rounds 12 --output fastchess --rating-interval 8 --progress none --out run
silent <(grep -vE '^(Started game|Finished game|-{50}$|Results of new vs old \(10\+0\.1, NULL, NULL, keishi\.sfen\):$|Elo: |LOS: |Games: |Ptnml|Finished match$|Total Time: |$)' out)
python3 reader.py out run || { cat out >&2; fail "the lines do not add up"; }
[ "$(grep -c '^Results of ' out)" = 3 ] || fail "not after each 8 games"
says err "Records run"
# With a test, which decides; and a run that is resumed goes on in the same form.
words[8]="args=--level random"
run 11 match "${words[@]}" --rounds 100 --output fastchess --sprt elo0=0 elo1=50 --sprt-exit \
  --max-games 6 --progress none --out sprt
grep -qE '^LLR: [0-9.]+ \([0-9.]+%\) \(-2\.94, 2\.94\) \[0\.00, 50\.00\]$' out || fail "no LLR"
run 0 resume sprt --progress none
says out "Started game 7 of 200 (new vs old)"
says out "SPRT ([0.00, 50.00]) completed - H1 was accepted"
run 0 match "${words[@]}" --rounds 2 --output cutechess --progress none --no-out
[ "$(grep -cE '^Score of new vs old: [0-9]+ - [0-9]+ - [0-9]+  \[[01]\.[0-9]{3}\] [1-4]$' out)" = 4 ] ||
  { cat out >&2; fail "no score after each game"; }
grep -qE '^Elo difference: \S+ \+/- \S+, LOS: \S+ %, DrawRatio: \S+ %$' out || fail "no Elo"
run 2 match "${words[@]}" --output fastches
says err "did you mean 'fastchess'?"
run 2 match "${words[@]}" --output fastchess --jsonl -
says err "option '--output': standard output has the events of --jsonl"
# A reader that goes away.
code=0
"$REFEREE" match "${words[@]}" --rounds 50 --output fastchess --progress none --no-out 2>err |
  head -n 2 >out || code=${PIPESTATUS[0]}
[ "$code" = 6 ] || fail "exit code $code where the reader is gone"
