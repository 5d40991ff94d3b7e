# Reports, opened as files: games replayed, with and without JavaScript, in light and dark, printed.
source "$TESTS/web/browser.bash"
runs=$TESTS/data/runs
for run in shogi renju keishi liuzichong faults; do
  "$REFEREE" report "$runs/$run" --out $run.html >/dev/null || true
done
printf '[Event "e"]\n[Round "1"]\n[Game "keishi"]\n[White "<img src=x onerror=alert(1)>"]\n[Black "محرك"]\n[Result "1-0"]\n\n1. b2a3 2. f5f4 1-0\n' >names.pgn
"$REFEREE" report names.pgn --out names.html >/dev/null
sed "s/محرك/$(printf 'w%.0s' {1..200})/" names.pgn >long.pgn
"$REFEREE" report long.pgn --out long.html >/dev/null
sed 's/محرك/Engine-12/' names.pgn >short.pgn
"$REFEREE" report short.pgn --out short.html >/dev/null
sed '0,/\[Result "1-0"\]/s//[Result "1-0"]\n[Reason "rectangle"]/' names.pgn >wrong.pgn
"$REFEREE" report wrong.pgn --out wrong.html >/dev/null 2>&1 || true

# A rectangle, and a check.
names='[Event "e"]\n[White "w"]\n[Black "b"]\n[Result "0-1"]\n[SetUp "1"]\n'
printf "$names"'[Game "keishi"]\n[FEN "6/w4w/6/b2wb1/6/b1bw2 b - 1"]\n\n1. e3c3 0-1\n' >won.pgn
printf "$names"'[Game "shogi"]\n[FEN "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"]\n\n1. G@5b 0-1\n' >checked.pgn
for page in won checked; do "$REFEREE" report $page.pgn --out $page.html >/dev/null; done

# A thousand games of about 120 plies, of one that was played.
python3 - "$runs/shogi" many.jsonl <<'PY'
import glob, sys
lines = [line for path in sorted(glob.glob(sys.argv[1] + "/games-*.jsonl")) for line in open(path)]
with open(sys.argv[2], "w") as out:
    for i in range(1000):
        out.write(lines[i % len(lines)])
PY
"$REFEREE" report many.jsonl --out many.html >/dev/null
browse report.mjs
