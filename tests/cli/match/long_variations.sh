# An engine that writes a megabyte of variation with every move costs neither memory nor disk, and
# makes no other game unreadable; and a journal's line that is too long is one damaged game.
source "$TESTS/cli/check.bash"
cat >shuffle <<'P'
#!/usr/bin/env python3
import sys
for line in sys.stdin:
    w = line.split()
    if w[0] == "usi": print("id name shuffle\nusiok", flush=True)
    elif w[0] == "isready": print("readyok", flush=True)
    elif w[0] == "position": n = len(w) - w.index("moves") - 1 if "moves" in w else 0
    elif w[0] == "go":
        if sys.argv[1:] == ["pv"]: print("info depth 1 pv " + "7g7f " * 190000)
        print("bestmove", ("2h3h", "8b7b", "3h2h", "7b8b")[n % 4], flush=True)
    elif w[0] == "quit": break
P
chmod +x shuffle
words=(match --game shogi --set repetition=off --max-plies 40 --engine name=a cmd=./shuffle arg=pv
       --engine name=b cmd=./shuffle --each tc=60 --progress none)
run 0 "${words[@]}" --games 2 --out run
[ "$(du -sk run | cut -f1)" -lt 1000 ] || fail "$(du -sk run) kilobytes for two games"
says run/games-w1.jsonl 'bytes left out)'
says run/games.pgn 'bytes left'
run 0 resume run
run 0 missing run
run 0 stats run
says out "Decided by: max-plies 2"
run 0 replay run

# --- a line that is too long is damaged as a line that was altered is ---------------------------

run 0 "${words[@]}" --games 6 --out whole
for kind in altered long; do
  cp -r whole $kind
  rm $kind/games.pgn $kind/results.* $kind/table.txt
done
sed -i '3s/"depth":1/"depth":2/' altered/games-w1.jsonl
python3 - <<'P'
lines = open("whole/games-w1.jsonl").read().split("\n")
lines[2] = lines[2].replace(',"plies":', ',"note":"' + "x" * 17_000_000 + '","plies":')
open("long/games-w1.jsonl", "w").write("\n".join(lines))
P
[ "$(wc -c <long/games-w1.jsonl)" -gt 17000000 ] || fail "the line is not long"

number=$(sed -n '3s/^{"v":1,"g":\([0-9]*\),.*/\1/p' whole/games-w1.jsonl)
for kind in altered long; do
  code=0
  "$REFEREE" missing $kind >$kind.missing 2>$kind.missing.err || code=$?
  echo "$code" >>$kind.missing
  sed "s/^$kind/run/; s/: .*;/: why;/" $kind.missing.err >$kind.missing.said
  says $kind.missing.err "$kind/games-w1.jsonl:3: "
  says $kind.missing.err "; game $number is missing"
  code=0
  "$REFEREE" merge $kind --out $kind.merged >$kind.merge 2>$kind.merge.err || code=$?
  sed -i "s/$kind/run/g" $kind.merge
  echo "$code" >>$kind.merge
  says $kind.merge.err "games-1-w1.jsonl:3: "
  code=0
  "$REFEREE" ladder add $kind.ladder $kind >$kind.added 2>&1 || code=$?
  says $kind.added "$kind/games-w1.jsonl:3"
  echo "$code" >$kind.added
  code=0
  "$REFEREE" stats $kind/games-w1.jsonl >$kind.file 2>&1 || code=$?
  says $kind.file "$kind/games-w1.jsonl:3"
  echo "$code" >>$kind.added
  code=0
  "$REFEREE" stats $kind >$kind.stats 2>$kind.stats.err || code=$?
  echo "$code" >>$kind.stats
  run 0 resume $kind
  says err "$kind/games-w1.jsonl:3: "
  says out "Decided by: max-plies 6"
  grep -o '^{"v":1,"g":[0-9]*' $kind/games-w1.jsonl | sort | uniq -c >$kind.numbers
done
says long.missing.err "the line is longer than 16 MiB"
for what in missing missing.said merge added stats numbers; do
  diff altered.$what long.$what >&2 || fail "the long line is treated otherwise: $what"
done

# A file of such lines is read on behind the damage.
run 3 convert long/games-w1.jsonl --to pgn --out long.pgn
says err "the line is longer than 16 MiB"
says err "6 games converted"
run 3 replay long/games-w1.jsonl
says err "the line is longer than 16 MiB"

# --- what would be too long to be read is not written -------------------------------------------

python3 - >big.pgn <<'P'
words = ("word " * 12 + "\n") * 170_000
print('[Event "e"]\n[Game "shogi"]\n[Result "1-0"]\n\n1. 7g7f {%s} 3c3d {%s} 1-0' % (words, words))
P
run 1 convert big.pgn --to jsonl --out big.jsonl
says err "jsonl does not hold: games of more than 16 MiB (1 game)"
says err "1 left out"
silent big.jsonl

# --- a game without any limit of its own ends where records end ---------------------------------

run 2 match --game shogi --max-plies 10001 --engine cmd=./shuffle --engine cmd=./shuffle
says err "'10001' is not a whole number from 1 to 10000"
