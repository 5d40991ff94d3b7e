# For how long the host kept engines waiting: the plies, the summary of each game, results.json, the
# table and the report agree, to the microsecond that each of them can show.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
run 0 match --game keishi --openings "file=$TESTS/../docs/examples/openings/balanced/keishi.sfen" \
  --each "cmd=$player" args="--level deep" --engine name=a --engine name=b \
  --rounds 12 --seed 1 --concurrency 4 --progress none --out run
run 0 report run
run 0 stats run --output json
python3 - <<'P' || fail "they do not agree"
import glob, html, json, re
plies, briefs, charged = {}, {}, {}
for path in glob.glob("run/games-w*.jsonl"):
    for line in open(path):
        game = json.loads(line)
        names = [engine["name"] for engine in game["engines"]]
        for ply in game["plies"]:
            name = names[ply["seat"]]
            if "us" in ply and not ply.get("opening"):
                charged[name] = charged.get(name, 0) + ply["us"]
                if "left" in ply:
                    plies[name] = plies.get(name, 0) + ply.get("waiting", 0)
        for name, waited in zip(names, game["brief"].get("waited_us", [0, 0])):
            briefs[name] = briefs.get(name, 0) + waited
page = open("run/report.html").read()
page = page[page.index('id="times"'):]
rows = [[html.unescape(re.sub(r"<[^>]*>", "", cell)) for cell in re.findall(r"<t[dh].*?</t[dh]>", row, re.S)]
        for row in re.findall(r"<tr>.*?</tr>", page, re.S)]
for source in (open("run/results.json"), open("out")):
    for engine in json.load(source)["engines"]:
        name, waited = engine["name"], engine.get("waited_ms", 0)
        assert abs(plies[name] - briefs[name]) <= 24, (name, plies, briefs)  # one for each game
        assert abs(waited - briefs[name] / 1000) <= 0.5, (name, waited, briefs)
        cells = next(row for row in rows if row[0].strip("\u2068\u2069 \n") == name)
        value, unit = cells[-3].split()
        shown = float(value) * {"s": 1e6, "ms": 1e3, "µs": 1}[unit]
        assert abs(shown - plies[name]) <= 51 * {"s": 1000, "ms": 1, "µs": 0.02}[unit] + 1, (cells, plies)
        share = 100 * plies[name] / charged[name]
        assert abs(float(cells[-1]) - share) <= 0.06, (cells, share)
P
