# `stats --by`: the games of each host, opening or hour, counted once more from the tags of the
# records.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
words=()
for name in a b; do words+=(--engine "cmd=$player" "args=--level random --seed 1" "name=$name"); done
run 0 match --game keishi "${words[@]}" --each tc=none depth=1 --rounds 10 --seed 3 --progress none \
  --openings "file=$TESTS/../docs/examples/openings/balanced/keishi.sfen" --out run

# From two hosts, over three hours; a pair of them was played apart.
python3 - <<'P'
games = open("run/games.pgn").read().split("[Event ")[1:]
assert len(games) == 20
with open("games.pgn", "w") as out:
    for i, game in enumerate(games):
        host, hour = ("near", "far")[7 <= i < 13], 8 + i // 8
        lines = []
        for line in ("[Event " + game).split("\n"):
            if line.startswith("[Host "):
                line = f'[Host "{host}"]' if i != 19 else None
            if line and line.startswith("[UTCTime "):
                line = f'[UTCTime "{hour:02}:30:00"]'
            if line is not None:
                lines.append(line)
        out.write("\n".join(lines))
P
for by in host opening hour; do
  run 0 stats games.pgn --by $by --output json
  cp out $by.json
done
python3 - <<'P' || fail "the groups are not those of the tags"
import collections, json, re
tags = [dict(re.findall(r'^\[(\w+) "(.*)"\]$', game, re.M))
        for game in ("[Event " + part for part in open("games.pgn").read().split("[Event ")[1:])]
name_of = {"host": lambda t: t.get("Host"), "opening": lambda t: t["Opening"],
           "hour": lambda t: t["UTCDate"].replace(".", "-") + "T" + t["UTCTime"][:2]}
for by, name in name_of.items():
    expected = collections.defaultdict(collections.Counter)
    for t in tags:
        count = expected[name(t) or ""]
        count["games"] += 1
        count["black"] += {"0-1": 2, "1/2-1/2": 1, "1-0": 0}[t["Result"]]
        for color, won in (("Black", "0-1"), ("White", "1-0")):
            if t["Result"] == won:
                count[t[color]] += 1
    table = json.load(open(by + ".json"))
    groups = table["by"][by]
    assert [g.get("name", "") for g in groups] == sorted(expected), (by, groups)
    for group in groups:
        count = expected[group.get("name", "")]
        assert group["games"] == count["games"], group
        black = group["black"]
        assert 2 * black["wins"] + black["draws"] == count["black"], group
        for engine in group["engines"]:
            assert engine["wins"] == count[engine["name"]], group
            assert engine["games"] == count["games"], group
    assert sum(g["games"] for g in groups) == table["games"] == 20
P
run 0 stats games.pgn --by host
says out "By host, from the view of "
grep -qE '^-     +1 ' out || { cat out >&2; fail "games of an unknown host have no row"; }
grep -qE '^far   +6 ' out || fail "the row of a host"
run 0 stats run --by hour --output markdown
says out '| Hour (UTC) | Games |'
# More than two engines: the score of each.
run 0 tournament --game keishi "${words[@]}" --engine "cmd=$player" "args=--level greedy" name=c \
  --each tc=none depth=1 --out three --progress none --seed 1
run 0 stats three --by host
says out "By host, with the score of each engine in %:"
# The run's own table comes first, to the byte.
run 0 stats three
cp out own
run 0 stats three --by opening
head -n "$(wc -l <own)" out | diff - own >&2 || fail "another table with --by"

# Names from files may be anything.
printf '[Game "keishi"]\n[Opening "\033[31mred\342\200\256"]\n[Host "a|b"]\n[Result "1-0"]\n[Black "a"]\n[White "b"]\n\n1. b2a3 2. f5f4 1-0\n' >odd.pgn
run 0 stats odd.pgn --by opening
says out '\x1b[31mred\xe2\x80\xae'
run 0 stats odd.pgn --by host --output markdown
says out '| a\|b |'

run 2 stats run --by
run 2 stats run --by engine
says err "'engine' is not host, opening or hour"
run 2 stats run --by host --output csv
says err "option '--by' needs --output text, markdown or json"
run 2 stats plan --by host
says err "option '--by'"
