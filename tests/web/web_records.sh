# Records in the browser: files of all formats are opened, judged, stepped through and converted.
source "$TESTS/web/browser.bash"
runs=$TESTS/data/runs
# One file of each format: what is saved in the browser is what `convert` writes.
mkdir files
for run in shogi renju keishi liuzichong; do cp "$runs/$run"/games-w1.jsonl "files/$run.jsonl"; done
for format in pgn csa sfen; do "$REFEREE" convert files/shogi.jsonl --out files/shogi.$format -q 2>/dev/null; done
for format in kif ki2 jkf kifu; do "$REFEREE" convert files/shogi.jsonl --games 1 --out files/one.$format -q 2>/dev/null; done
"$REFEREE" convert files/one.kifu --to kif --encoding euc-jp --out files/euc.kif -q 2>/dev/null
for format in sgf pos offset; do "$REFEREE" convert files/renju.jsonl --out files/renju.$format -q 2>/dev/null || true; done
"$REFEREE" convert files/renju.jsonl --games 1 --out files/one.psq -q 2>/dev/null || true

python3 - files <<'PY'
import random, sys
folder = sys.argv[1]
lines = open(folder + "/shogi.jsonl").readlines()
with open(folder + "/many.jsonl", "w") as out:
    for i in range(10000):
        out.write(lines[i % len(lines)])
pgn = lambda **tags: "".join(f'[{k} "{v}"]\n' for k, v in tags.items()) + "\n1. b2a3 2. f5f4 1-0\n\n"
usual = {"Event": "e", "Game": "keishi"}
with open(folder + "/wrong.pgn", "w") as out:
    out.write(pgn(**usual, White="a", Black="b", Result="1-0"))
    out.write(pgn(**usual, White="a", Black="b", Result="1-0", Reason="rectangle"))
    out.write(pgn(**usual, White="a", Black="b", Result="1-0").replace("f5f4", "f5f1"))
    out.write("[Event \"e\"]\n[Game \"checkers\"]\n\n1. b2a3 *\n\n")
    out.write(pgn(**usual, White="a", Black="b", Result="1-0"))
with open(folder + "/itself.pgn", "w") as out:
    out.write(pgn(**usual, White="a", Black="b", Result="0-1"))
with open(folder + "/names.pgn", "w") as out:
    out.write(pgn(**usual, White="<img src=x onerror=alert(1)>", Black="محرك", Result="1-0"))
    out.write(pgn(**usual, White="w" * 200, Black="</script><b>", Result="1-0"))
with open(folder + "/position.sfen", "w") as out:
    out.write("position sfen " + "l" * 1000000 + " b - 1 moves 7g7f\n" + "startpos moves 7g7f\n")
open(folder + "/empty.pgn", "w").close()
random.seed(1)
open(folder + "/rubbish", "wb").write(random.randbytes(50000))
open(folder + "/rubbish.kif", "wb").write(random.randbytes(50000))
open(folder + "/torn.jsonl", "w").write("".join(lines[:3])[:-200])
open(folder + "/long.pgn", "w").write(pgn(**usual, Result="1-0") + "[Event \"e\"]\n[Game \"keishi\"]\n\n{" + "x" * 5000000 + "\n")
PY
cp files/shogi.pgn "files/a name with 'quotes' \$HOME.pgn"
browse records.mjs
