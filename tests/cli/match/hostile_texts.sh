# Nothing that an engine says reaches a terminal, a table or a record as it came: no control
# character, no mark that hides or turns text; and no cell of a CSV file begins like a formula.
source "$TESTS/cli/check.bash"
cat >hostile <<'P'
#!/usr/bin/env python3
# Every text of it is hostile. Its word says how it ends a game: move, illegal, crash.
import os, sys
how = sys.argv[1]
evil = ("=1+1 \x1b]0;owned\x07\x1b[2J\x08\x7f\x00|\u009b31m\u0085|\u202e\u202a\u2066\u2069"
        "\u200e\u200f\u061c\u2028\u2029\ufeff|\r\x0b\x0c|").encode() + b"\xff\x9b\xed\xa0\x80 @x"
out = sys.stdout.buffer
def say(*words):
    out.write(b" ".join(words) + b"\n")
    out.flush()
sys.stderr.buffer.write(evil + b"\r\n" + evil + b"\n")
sys.stderr.flush()
for line in sys.stdin:
    w = line.split()
    if w[0] == "usi":
        say(b"id name", evil)
        say(b"id author", evil)
        say(b"option name", evil, b"type string default", evil)
        say(b"option name Mode type combo default", evil, b"var", evil, b"var two")
        say(evil)
        say(b"usiok")
    elif w[0] == "isready":
        say(evil)
        say(b"readyok")
    elif w[0] == "position":
        n = len(w) - w.index("moves") - 1 if "moves" in w else 0
    elif w[0] == "go":
        say(b"info string", evil)
        say(b"info depth 3 score cp 31 pv 7g7f", evil)
        if n > 2 and how == "illegal":
            say(b"bestmove", evil.replace(b" ", b""))
        elif n > 2 and how == "crash":
            sys.stderr.buffer.write(evil + b"\n")
            sys.stderr.flush()
            os._exit(3)
        else:
            say(b"bestmove", (b"2h3h", b"8b7b", b"3h2h", b"7b8b")[n % 4], b"ponder", evil)
    elif w[0] == "quit":
        break
P
chmod +x hostile
cat >clean.py <<'P'
# clean.py FILE...: says where a file has a raw control or hidden character. Line ends and, where a
# form is made of them, but not of tabs.
import sys
hidden = [(0, 31), (127, 159), (0x61c, 0x61c), (0x200b, 0x200f), (0x2028, 0x202e),
          (0x2060, 0x206f), (0xfeff, 0xfeff), (0xd800, 0xdfff)]
wrong = 0
for path in sys.argv[1:]:
    data = open(path, "rb").read()
    for encoding in ("utf-8", "cp932"):
        try:
            text = data.decode(encoding)
            break
        except UnicodeDecodeError:
            text = None
    if text is None:
        print(f"{path}: it is neither UTF-8 nor CP932")
        wrong += 1
        continue
    for number, line in enumerate(text.split("\n"), 1):
        found = [c for c in line.removesuffix("\r") if c != "\t" and
                 any(a <= ord(c) <= b for a, b in hidden)]
        if found:
            print(f"{path}:{number}: {[hex(ord(c)) for c in found][:8]} in {line[:300]!r}")
            wrong += 1
sys.exit(wrong > 0)
P
clean() { python3 clean.py "$@" >&2 || fail "raw characters in $*"; }
# tidy CODE WORD...: the program ends so, and both of its outputs are clean.
tidy() {
  run "$@"
  clean out err
}

# csv FILE: no cell begins as a formula does, but numbers are numbers.
csv() {
  python3 - "$1" <<'P' >&2 || fail "a formula in $1"
import csv, sys
def is_number(cell):
    try: float(cell)
    except ValueError: return False
    return True
rows = list(csv.reader(open(sys.argv[1], newline="")))
bad = [cell for row in rows for cell in row if cell[:1] in "=+-@\t\r" and cell and not is_number(cell)]
names = [cell for row in rows for cell in row if cell.startswith("'")]
assert not bad, bad
assert any(name.startswith("'=1+1") for name in names), names
assert "'@SUM(1)" in names and "''quoted" in names, names
assert any(is_number(cell) and float(cell) < 0 for row in rows for cell in row), "no negative number"
P
}

engines=(--engine cmd=./hostile arg=move --engine cmd=./hostile arg=illegal "name=@SUM(1)"
         --engine cmd=./hostile arg=crash "name='quoted" --engine cmd=./hostile arg=move name=plain)
tidy 5 tournament --game shogi --max-plies 8 "${engines[@]}" --each tc=10 stderr=log --rounds 1 \
  --seed 1 --out run --dialogues --jsonl events.jsonl --events moves --progress lines \
  --rating-interval 2 --kif kif --csa csa --sfen all.sfen --pgn all.pgn
clean events.jsonl all.sfen all.pgn kif/* csa/*
# Only what an engine writes to its standard error is kept as it came.
find run -type f ! -path 'run/engines/*.log' >files
mapfile -t files <files
clean "${files[@]}"
[ "$(find run/engines -name '*.dialogue' | wc -l)" = 4 ] || fail "not a dialogue of each engine"
says run/games-w1.jsonl '\\x1b]0;owned\\x07'
says run/games.pgn '\\x1b]0;owned\\x07'
csv run/results.csv

for form in text markdown csv json; do
  tidy 0 stats run --output $form
  cp out stats.$form
done
csv stats.csv
tidy 0 stats run --by opening --warnings
tidy 5 match "${engines[@]:0:3}" --engine cmd=./hostile arg=crash --game shogi --max-plies 8 \
  --each tc=10 --rounds 1 --seed 1 --no-out --progress none --output fastchess
says out '\x1b]0;owned\x07'
for format in jsonl pgn kif ki2 csa sfen jkf; do
  for from in run/games.pgn run/games-w1.jsonl; do
    run 0 convert "$from" --to $format --out converted.$format --force
    clean out err converted.$format
    tidy 0 convert converted.$format --to jsonl
  done
done
for form in human jsonl tap junit; do
  tidy 0 replay run --output $form
  code=0
  "$REFEREE" validate run/engines/*.dialogue --output $form >out 2>err || code=$?
  [ $code -le 1 ] || fail "validate: exit code $code"
  clean out err
done
tidy 0 missing run
tidy 5 resume run
tidy 0 ladder add ladder run
clean ladder
tidy 0 ladder show ladder
for form in human plain json; do
  tidy 0 engines options --engine cmd=./hostile arg=move --output $form
  code=0
  "$REFEREE" engines check --game shogi --engine cmd=./hostile arg=move --output $form \
    >out 2>err || code=$?
  [ $code -le 1 ] || fail "engines check: exit code $code"
  clean out err
done

# A program that says it all and never greets; and what it says as an option's refusal.
tidy 4 match --game shogi --engine cmd=./hostile arg=move option.None=1 --engine cmd=./hostile arg=move
printf '#!/bin/sh\nprintf "\\033]0;x\\007\\n\\302\\233" >&2\nprintf "\\033c\\342\\200\\256\\n"\n' >mute
chmod +x mute
tidy 4 match --game shogi --engine cmd=./mute --engine cmd=./mute

# --- texts of files ------------------------------------------------------------------------------

python3 - <<'P'
evil = "=1+1 \x1b]0;x\x07 \u009b31m \u202e \u061c \x7f"
open("evil.pgn", "w").write(f"""[Event "{evil}"]
[Site "{evil}"]
[White "{evil}"]
[Black "{evil} b"]
[Annotator "{evil}"]
[Game "shogi"]
[Result "*"]

{{{evil}}} 1. 7g7f {{{evil}}} 3c3d {{+0.1/3, pv="7g7f {evil}"}} *
""")
P
for format in jsonl pgn kif ki2 csa sfen jkf; do
  run 0 convert evil.pgn --to $format --out evil.$format.out --force
  clean out err evil.$format.out
done
tidy 0 replay evil.pgn
tidy 0 stats evil.pgn
sed -e 's/"shogi"/"renju"/' -e 's/7g7f/h8/g' -e 's/3c3d/h9/' evil.pgn >renju.pgn
for format in jsonl pgn sgf psq pos; do
  run 0 convert renju.pgn --to $format --out renju.$format.out --force
  clean out err renju.$format.out
done

# --- a live display ------------------------------------------------------------------------------

python3 - "$REFEREE" >screen <<'P'
import os, pty, re, sys
child, screen = pty.fork()
if child == 0:
    os.environ["TERM"] = "xterm"
    os.execv(sys.argv[1], [sys.argv[1], "match", "--game", "shogi", "--max-plies", "8", "--games", "2",
                           "--engine", "cmd=./hostile", "arg=move", "--engine", "cmd=./hostile",
                           "arg=illegal", "--each", "tc=10", "--progress", "bar"])
seen = b""
while True:
    try:
        part = os.read(screen, 4096)
    except OSError:
        break
    if not part:
        break
    seen += part
os.waitpid(child, 0)
assert b"owned" in seen, seen
# The display has sequences of its own; none of them sets a title or rings a bell.
sys.stdout.buffer.write(re.sub(rb"\x1b\[[0-9;?]*[A-Za-z]|\r", b"", seen))
P
clean screen

# Nor does the name of a file: whatever is damaged in it, and in a run of such a name.
evil=$(printf 'z\033]0;X\007\302\255.pgn')
printf '[Event "a"]\n[Game "shogi"]\n\n1. 7g7f 3c3d 2. zz *\n' >"$evil"
cp -r run "run$evil"
echo '{"v":1,"damaged' >>"run$evil/games-w1.jsonl"
for words in "convert @ --to pgn" "stats @" "replay @" "analyze @ --engine cmd=./hostile arg=move" \
  "missing run@" "resume run@" "stats run@" "merge run@ --out merged" "show @" "perft shogi --expect @"; do
  read -ra words <<<"$words"
  "$REFEREE" "${words[@]//@/$evil}" >out 2>err </dev/null || true
  clean out err
done
