# Results without moves are no copies of each other: the limits are those of the same results with
# different games, and a line says that copies cannot be found.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player

run 0 match --game keishi --openings "file=$TESTS/../docs/examples/openings/balanced/keishi.sfen" \
  --engine "cmd=$player" "args=--level random --seed 1" name=a \
  --engine "cmd=$player" "args=--level random --seed 2" name=b \
  --each tc=none depth=1 --rounds 60 --seed 1 --progress none --out run
# bare FILE: the results of games.pgn, in its order, and nothing else.
bare() {
  python3 - "$1" <<'P'
import re, sys
keep = r'\[(White|Black|Result|Game) "[^"]*"\]'
games = open(sys.argv[1]).read().split("[Event ")[1:]
for game in games:
    tags = [m.group(0) for m in re.finditer(keep, game)]
    result = re.search(r'\[Result "([^"]*)"\]', game).group(1)
    print("\n".join(tags) + "\n\n" + result + "\n")
P
}
bare run/games.pgn >bare.pgn
run 0 stats bare.pgn
says out "120 games without moves: copies cannot be found"
! grep -q "different" out || fail "copies of what nobody knows"
run 0 stats bare.pgn --output json
cp out bare.json
run 0 stats run --output json
python3 - bare.json out <<'P' || fail "other limits than those of different games"
import json, sys
bare, run = (json.load(open(path)) for path in sys.argv[1:])
assert run["different_games"] == run["games"] == bare["games"] == 120, run
assert bare["games_without_moves"] == 120 and bare["different_openings"] == 0, bare
for one in bare["engines"]:
    same = next(e for e in run["engines"] if e["name"] == one["name"])
    for key in ("wins", "elo", "elo_low", "elo_high", "los", "nelo_error"):
        assert one[key] == same[key], (key, one, same)
assert bare["pairs"] == run["pairs"] or bare["pairs"] == run["pairs"][::-1], (bare, run)
P
# One engine always has White: there are no pairs, and there are limits.
python3 - <<'P' >fixed.pgn
for i in range(1000):
    result = "1-0" if i % 50 < 26 else "0-1"
    print(f'[White "new"]\n[Black "old"]\n[Result "{result}"]\n[Game "shogi"]\n\n{result}\n')
P
run 0 stats fixed.pgn --output json
python3 -c '
import json
new = json.load(open("out"))["engines"][0]
assert 20 < new["elo_error"] < 23, new' || fail "the limits of a thousand games"
# A report lists no repeats of them; a game that is known counts as before.
run 0 report bare.pgn --out bare.html
! grep -q "Repeated games" bare.html || fail "repeats of what nobody knows"
cat run/games.pgn run/games.pgn >twice.pgn
sed -i '/^\[GameNumber\|^\[GameId/d' twice.pgn
run 0 stats bare.pgn run/games.pgn
says out "120 games without moves: copies cannot be found"
