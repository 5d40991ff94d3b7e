# A run has one verdict and one set of numbers: its table, `stats` in every form, results.json,
# report, events, status, watch, the forms of other programs and the exit code say the same, for a
# test on copies, for one that decides, for a run that is cut, and for one that is joined.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
book=$TESTS/../docs/examples/openings/balanced/keishi.sfen
grep -v '^#' "$book" | sed -n 6,13p >eight.sfen

# Reads each door of a run, and compares it with the results that the run has written.
cat >doors.py <<'P'
import csv, html, json, re, sys
def found(pattern, text, what):
    hits = re.findall(pattern, text, re.M)
    assert hits, f"{what}: nothing like {pattern}\n{text[-2000:]}"
    return hits[-1]
def shown(value, digits, none):
    return none if value is None else f"{value:.{digits}f}"
truth = json.load(open("run/results.json"))
new = next(e for e in truth["engines"] if e["name"] == "new")
test, decision = truth["sprt"], truth["sprt"]["decision"]
verdict = decision + ("" if decision == "undecided" else " accepted")
games, copies = truth["games"], truth["games"] - truth["different_games"]

def text_door(name, text):
    row = found(r"^\s*new +(\d+) +(\d+) +(\d+) +(\d+) +\S+ +(\S+) +(\S+) +(\S+) +(\S+) ", text, name)
    want = [str(new[k]) for k in ("games", "wins", "draws", "losses")]
    elo = new.get("elo")
    want += [f"{new['percent']:.1f}", "-" if elo is None else f"{elo:+.1f}",
             shown(new.get("elo_error"), 1, "-"), shown(100 * new["los"], 1, "-")]
    assert list(row) == want, (name, row, want)
    assert f"LLR {test['llr']:.2f} of" in text and verdict in text, (name, text)
    assert (f"{games} games, {truth['different_games']} different" in text) == (copies > 0), name

def json_door(name, other):
    for key in ("games", "different_games", "different_openings", "pairs", "engines", "sprt"):
        assert other[key] == truth[key], (name, key, other[key], truth[key])

def csv_door(name, path):
    row = next(r for r in csv.DictReader(open(path, newline="")) if r["engine"] == "new")
    for key in ("games", "wins", "draws", "losses", "percent", "elo", "elo_error", "los", "nelo"):
        assert row[key] == ("" if new.get(key) is None else str(new[key])) or \
            float(row[key]) == new[key], (name, key, row[key], new.get(key))

def without_tags(page):
    page = re.sub(r"<(style|script|svg)\b.*?</\1>", "", page, flags=re.S)
    page = re.sub(r"</(tr|p|li|h.)>", "\n", page)
    return html.unescape(re.sub(r"<[^>]+>", " ", page))

def fastchess_door():
    text = open("as_fastchess").read()
    got = found(r"^Elo: (\S+) \+/- (\S+), nElo: (\S+) \+/- (\S+)$", text, "fastchess")
    want = tuple(shown(new.get(k), 2, "nan") for k in ("elo", "elo_error", "nelo", "nelo_error"))
    assert got == want, ("fastchess", got, want)
    assert found(r"^LOS: (\S+) %", text, "fastchess") == shown(100 * new["los"], 2, "nan")
    llr, share = found(r"^LLR: (\S+) \((\S+)%\) \(", text, "fastchess")
    assert llr == f"{test['llr']:.2f}", ("fastchess", llr, test)
    assert found(r"^Games: (.*), Points", text, "fastchess") == \
        f"{games}, Wins: {new['wins']}, Losses: {new['losses']}, Draws: {new['draws']}"
    assert f"Ptnml(0-2): {json.dumps(truth['pairs'])}" in text, ("fastchess", text[-900:])
    assert ("was accepted" in text) == (decision != "undecided"), ("fastchess", text[-900:])
    if decision != "undecided":
        assert f"completed - {decision} was accepted" in text, ("fastchess", text[-900:])

def cutechess_door():
    text = open("as_cutechess").read()
    got = found(r"^Elo difference: (\S+) \+/- (\S+), LOS: (\S+) %", text, "cutechess")
    want = (shown(new.get("elo"), 2, "nan"), shown(new.get("elo_error"), 2, "nan"),
            shown(100 * new["los"], 2, "nan"))
    assert got == want, ("cutechess", got, want)
    llr, ending = found(r"^SPRT: llr (\S+) \(\S+%\), lbound \S+, ubound \S+?( - .*)?$", text,
                        "cutechess")
    assert llr == f"{test['llr']:.2f}", ("cutechess", llr, test)
    assert ending == ("" if decision == "undecided" else f" - {decision} was accepted"), ending
    assert found(r"^Score of new vs old: (.*)  \[", text, "cutechess") == \
        f"{new['wins']} - {new['losses']} - {new['draws']}"

def events_door():
    last = [e for e in map(json.loads, open("events.jsonl")) if e["t"] == "standing"][-1]
    want = {"games": games, "different": truth["different_games"], "w": new["wins"],
            "d": new["draws"], "l": new["losses"], "llr": test["llr"], "elo": new.get("elo"),
            "elo95": new.get("elo_error"), "decision": None if decision == "undecided" else decision}
    assert {k: last.get(k) for k in want} == want, (last, want)

text_door("table.txt", open("run/table.txt").read())
text_door("stats", open("stats.txt").read())
text_door("markdown", re.sub(r"[|\\]", " ", open("stats.md").read()))
text_door("watch", open("watch.txt").read())
json_door("stats --output json", json.load(open("stats.json")))
csv_door("results.csv", "run/results.csv")
csv_door("stats --output csv", "stats.csv")
page = without_tags(open("run/report.html").read())
text_door("report", page)
sentence = {"undecided": "is undecided after", "H0": "the test accepts H0 after",
            "H1": "new is stronger than old: the test accepts H1 after"}[decision]
assert f"{sentence} {games} games" in page, page[:600]
status = json.load(open("status.json"))
assert status["decision"] == decision and abs(status["llr"] - test["llr"]) < 1e-4, status
assert f"LLR {test['llr']:.2f} of" in open("status.txt").read()
if len(sys.argv) == 2:
    events_door()
    fastchess_door()
    cutechess_door()
print(decision, copies)
P

# doors CODE DECISION WORD...: plays the match once for each form, and compares all doors.
doors() {
  local code=$1 decision=$2
  shift 2
  rm -rf run other
  run "$code" "$@" --progress none --jsonl events.jsonl --out run
  cat out >as_text
  run "$code" "$@" --progress none --output fastchess --no-out
  cp out as_fastchess
  run "$code" "$@" --progress none --output cutechess --no-out
  cp out as_cutechess
  look "$decision" forms
  rm events.jsonl
}
# look DECISION [forms]: compares the doors of a run that is there.
look() {
  local decision=$1
  shift
  run 0 stats run && cp out stats.txt
  run 0 stats run --output json && cp out stats.json
  run 0 stats run --output csv && cp out stats.csv
  run 0 stats run --output markdown && cp out stats.md
  run 0 watch run && cp out watch.txt
  run 0 cluster status run && cp out status.txt
  run 0 cluster status run --output json && cp out status.json
  run 0 report run
  python3 doors.py "$@" >said || fail "the doors of a run differ ($decision)"
  [ "$(cut -d' ' -f1 said)" = "$decision" ] || fail "$(cat said) instead of $decision"
}

same=(match --game keishi --seed 11 --openings file=eight.sfen
      --each "cmd=$player" args="--level full --seed 1" tc=none
      --engine name=new nodes=300 --engine name=old nodes=260)
# Counted game by game, this would be H1: hardly any game differs from the others.
doors 11 undecided "${same[@]}" --rounds 100 --sprt elo0=0 elo1=20 --sprt-exit
[ "$(cut -d' ' -f2 said)" -gt 150 ] || fail "no copies: $(cat said)"
# Cut in the middle of a pair, with workers that end in any order.
doors 11 undecided "${same[@]}" --rounds 100 --sprt elo0=0 elo1=20 --sprt-exit --max-games 31

match=(match --game keishi --openings "file=$book" --seed 1 --sprt-exit --rounds 100
       --sprt elo0=0 elo1=50 --each "cmd=$player" tc=none depth=1)
strong="args=--level deep" weak="args=--level random --seed 3"
doors 0 H1 "${match[@]}" --engine name=new "$strong" --engine name=old "$weak"
doors 10 H0 "${match[@]}" --engine name=new "$weak" --engine name=old "$strong"

# The same run, joined: the files of the records are those of the run that one process plays.
rm -rf run
run 0 cluster init "${same[@]:1}" --rounds 60 --sprt elo0=0 elo1=20 --out run
run 0 join run --slots 2
look undecided
