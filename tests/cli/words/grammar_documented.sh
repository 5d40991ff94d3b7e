# The grammars of docs/formats.md: what the program writes is in them, and of position texts that were
# damaged by chance it reads none that is not.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
scripted=$(dirname "$REFEREE")/../tools/scripted-player
grammar() { python3 "$TESTS/cli/grammar.py" "$TESTS/../docs/formats.md" "$@"; }
run_of() {  # GAME WORD...: two short games, in a directory that has the name of the game
  local game=$1
  shift
  run 0 match --game "$game" --engine "cmd=$player" name=a --engine "cmd=$player" name=b \
    --each 'args=--level shallow' 'tc=60+1' --seed 5 --progress none --max-plies 30 --out "$game" "$@"
}
run_of keishi --openings "file=$TESTS/../docs/examples/openings/keishi.sfen"
run_of liuzichong
echo 'startpos moves h8 keep i9 keep f9 keep f10 keep offer:a1-b3' >offers.txt
run_of renju --ruleset renju_taraguchi10_international --set offers=2 --openings file=offers.txt \
  format=position --each proto=gomocup
run_of shogi --start two-piece --each 'tc=40/5+0.5|10(3)' option.Hash=32 st=1
run 0 match --engine "cmd=$scripted" "arg=$TESTS/data/engines/answers-illegal.script" name=bad \
  --engine "cmd=$player" 'args=--level random' name=b --fail-on none --progress none --out faults

# Our own games, and those of others with variations and comments.
"$REFEREE" convert "$TESTS"/data/records/{csa,jkf,kif}/* --to jsonl >others.jsonl 2>/dev/null ||
  [ -s others.jsonl ] || fail "no records to write"
cat ./*/games-*.jsonl >own.jsonl
grammar line <own.jsonl || fail "a line of the journal is not in the grammar"
cut -c-20000 others.jsonl | grep '"}$' | head -40 | tee some.jsonl | grammar line ||
  fail "a line of JSON is not in the grammar"
python3 - own.jsonl some.jsonl <<'P'
import json, sys
out = {name: open(name, "w") for name in ("actions", "controls", "positions")}
for line in (line for name in sys.argv[1:] for line in open(name)):
    game = json.loads(line)
    for ply in game["plies"]:
        print(ply["a"], file=out["actions"])
    for engine in game.get("engines", []):
        if "protocol" in engine:
            print(engine.get("tc", "none"), file=out["controls"])
    for text in (game.get("start"), game.get("position")):
        if text:
            print(game["game"], text, file=out["positions"])
P
sort -u actions | grammar action || fail "an action is not in the grammar"
sort -u controls | grammar control || fail "a time control is not in the grammar"

# The text of the moves is in one line where the grammar has blanks. No person has written a comment
# into our own games: there each is a list of items, or of a refused action.
for games in own some; do
  "$REFEREE" convert $games.jsonl --to pgn --out $games.pgn 2>/dev/null || fail "no PGN of $games.jsonl"
done
python3 - "$TESTS/cli" "$TESTS/../docs/formats.md" own.pgn some.pgn <<'P' || fail "a game is not in the grammar"
import re, sys
sys.path.insert(0, sys.argv[1])
from grammar import Grammar
grammar = Grammar(sys.argv[2])
game, items, refused = (grammar.matcher(rule) for rule in ("game", "items", "refused"))
wrong, refusals = [], 0
for name in sys.argv[3:]:
    parts = open(name, encoding="utf-8", newline="").read().split("\n\n")
    for tags, text in zip(parts[::2], parts[1::2]):
        text = text.replace("\n", " ")
        if not game.fullmatch(tags + "\n\n" + text + "\n\n"):
            wrong.append(text)
        for comment in re.findall(r"\{[^}]*\}", text if name == "own.pgn" else ""):
            refusals += bool(refused.fullmatch(comment))
            if not refused.fullmatch(comment) and not items.fullmatch(comment[1:-1]):
                wrong.append(comment)
print(*wrong[:2], sep="\n", file=sys.stderr)
sys.exit(bool(wrong) or not refusals)
P

# The values of our properties of SGF.
"$REFEREE" convert own.jsonl some.jsonl --to sgf >all.sgf 2>/dev/null || [ -s all.sgf ] || fail "no SGF"
python3 - "$TESTS/cli" "$TESTS/../docs/formats.md" all.sgf <<'P' || fail "a property is not in the grammar"
import re, sys
sys.path.insert(0, sys.argv[1])
from grammar import Grammar
grammar = Grammar(sys.argv[2])
seen, wrong = {}, []
text = open(sys.argv[3], encoding="utf-8").read()
for name, values in re.findall(r"(?<![A-Z])([A-Z]{1,2})((?:\[(?:[^\]\\]|\\.)*\])+)", text, re.S):
    if name not in ("KX", "KG", "KT", "KE", "KY"):
        continue
    matcher = grammar.matcher(name)
    for value in re.findall(r"\[((?:[^\]\\]|\\.)*)\]", values, re.S):
        value = re.sub(r"\\(.)", r"\1", value, flags=re.S)
        seen[name] = seen.get(name, 0) + 1
        if not matcher.fullmatch(value):
            wrong.append((name, value))
print(*wrong[:5], sep="\n", file=sys.stderr)
sys.exit(bool(wrong) or not {"KX", "KG", "KE", "KY"} <= set(seen))
P

# Damaged position texts: what the server takes is in the grammar.
python3 - "$TESTS/cli" "$TESTS/../docs/formats.md" "$REFEREE" positions <<'P' || fail "a position text"
import random, re, subprocess, sys
sys.path.insert(0, sys.argv[1])
from grammar import Grammar
grammar = Grammar(sys.argv[2])
texts = {}
for line in open(sys.argv[4]):
    game, text = line.rstrip("\n").split(" ", 1)
    texts.setdefault(game, set()).add(text)
texts["keishi"] |= {"6/ww2ww/6/6/bb2bb/6 b - 1", "6/ww2ww/6/6/bb2bb/6 b"}
texts["liuzichong"] |= {"wwww/w2w/b2b/bbbb b", "wwww/w2w/b2b/bbbb b 1"}
texts["renju"].add("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b")
texts["shogi"].add("sfen 4k4/9/9/9/9/9/9/9/4K4 b R2Pb 1")
texts["keishi"].add("6/ww2ww/6/6/1b1bbb/b5 w a2a1 1")
texts["renju"].add("15/15/15/15/15/15/6w1b6/7b1w5/15/15/15/15/15/15/15 b fifth - 5")
rulesets = {"shogi": "shogi", "keishi": "keishi", "liuzichong": "liuzichong",
            "renju": "renju_taraguchi10_international"}
dice = random.Random(7)
wrong = taken = 0
for game, known in texts.items():
    matcher = grammar.matcher("position-" + game)
    for text in known:
        if not matcher.fullmatch(text):
            print(f"{game}: not in the grammar: {text}", file=sys.stderr)
            wrong += 1
    tries = []
    for _ in range(3000):
        text = list(dice.choice(sorted(known)))
        for _ in range(dice.choice((1, 1, 2))):
            at = dice.randrange(len(text))
            letter = dice.choice("bwBWkKpP+ab19 05,-/ash")
            text[at:at + dice.randrange(2)] = letter if dice.randrange(4) else ""
            text = text or ["b"]
        tries.append("".join(text))
    asked = "".join(f"setup {text}\n" for text in tries)
    said = subprocess.run([sys.argv[3], "rules-server", "--ruleset", rulesets[game]], input=asked,
                          text=True, stdout=subprocess.PIPE).stdout
    answers = [answer for answer in said.split("\n\n") if answer]
    for text, answer in zip(tries, answers, strict=True):
        if answer.startswith("="):
            taken += 1
            if not matcher.fullmatch(text.strip()) and text.strip() != "startpos":
                print(f"{game}: read, and not in the grammar: {text!r}", file=sys.stderr)
                wrong += 1
print(taken, "taken", file=sys.stderr)
sys.exit(wrong > 0 or taken < 500)
P
