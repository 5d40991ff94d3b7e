# Files, folders, patterns, directories of runs, standard input; several jobs say the same as one;
# what is damaged is named and the rest is replayed.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player

# game NAME ACTIONS: a file with one game of Keishi.
game() {
  printf '[Event "%s"]\n[Game "keishi"]\n[Result "*"]\n\n%s *\n' "$1" "$2" >"$1"
}
mkdir -p all/deep/deeper
game all/b.pgn '1. b2a3 2. f5f4'
game all/a.pgn '1. b2a3 2. f5f9'
game all/deep/c.pgn '1. b2a3 2. f5f4 3. f2e3'
game all/deep/deeper/d.pgn '1. b2b9'
echo "no record" >all/README
printf 'startpos moves 7g7f 3c3d\n' >all/openings.sfen

# A folder is all that is in it, in the order of the names; the order is that of the words.
run 1 replay all --output jsonl
python3 - out <<'P' || { cat out >&2; fail "another order"; }
import json, sys
games = [json.loads(line) for line in open(sys.argv[1])]
names = [line["file"] for line in games if line["t"] == "game"]
assert names == ["all/a.pgn", "all/b.pgn", "all/deep/c.pgn", "all/deep/deeper/d.pgn",
                 "all/openings.sfen"], names
P
run 1 replay all/deep all/b.pgn all/a.pgn
says out "4 games  6 plies  2 games differ"
[ "$(grep '^DIFF' out | cut -d ' ' -f 2 | tr '\n' ' ')" = "all/deep/deeper/d.pgn all/a.pgn " ] ||
  fail "the differences are in another order"

# Patterns in quotes; ** is any folders; a file may have the name of a pattern.
run 1 replay 'all/*.pgn'
says out "2 games  3 plies"
run 1 replay 'all/**/[cd].pgn'
says out "2 games  3 plies"
run 1 replay 'all/d*/deeper'
says out "1 game  0 plies"
run 1 replay '**'
says out "5 games"
cp all/b.pgn 'what?.pgn'
run 0 replay 'what?.pgn'
run 3 replay 'all/*.kif'
says err "all/*.kif: no file of records matches this pattern"
run 3 replay nowhere.pgn
says err "nowhere.pgn: it cannot be read: No such file or directory"
mkdir empty && touch empty/README
run 3 replay empty
says err "empty: this folder contains no journal and no file of records"

# Any number of jobs says the same.
for i in $(seq 100); do cp all/a.pgn "all/deep/x$i.pgn"; cp all/b.pgn "all/deep/y$i.pgn"; done
run 1 replay all --jobs 1 --output jsonl
sed 's/"ms":[0-9]*//' out >one
for jobs in 2 3 8 auto; do
  run 1 replay all --jobs "$jobs" --output jsonl
  sed 's/"ms":[0-9]*//' out | cmp - one || fail "$jobs jobs say something else"
done
run 2 replay all --jobs 0
run 2 replay all --jobs many
says err "option '--jobs'"

# Standard input, once.
run 0 replay - <all/b.pgn
says out "1 game  2 plies  0 games differ"
run 2 replay - - <all/b.pgn
run 2 replay
says err "'replay' needs FILE...; '-' is standard input"

# Damage is named with its place; the games around it are replayed. A difference outranks it.
{ cat all/b.pgn; printf '\n[Game "keishi"]\n[Result "*"\n\n1. b2a3 *\n\n'; cat all/b.pgn; } >bad.pgn
run 3 replay bad.pgn
grep -qE '^bad\.pgn:8:[0-9]+: ' err || { cat err >&2; fail "the place is not named"; }
says out "2 games  4 plies  0 games differ  1 damaged"
run 1 replay bad.pgn all/a.pgn
: >nothing.pgn
run 3 replay nothing.pgn
says err "there is no game to replay"
run 3 replay all/b.pgn --games 2
says err "all/b.pgn: it has 1 game; --games selects none of them"

# The directory of a run: its journal, with lines that were torn and whose games were played again.
run 0 match --game keishi --engine "cmd=$player" "args=--level random --seed 1" name=a \
  --engine "cmd=$player" "args=--level random --seed 2" name=b --each tc=none depth=1 \
  --games 6 --concurrency 2 --seed 3 --out run --jsonl events.jsonl --progress none
run 0 replay run --strict
says out "6 games"
cp -r run torn
head -c 300 run/games-w1.jsonl >>torn/games-w2.jsonl
run 0 replay torn
says out "6 games"
number=$(head -n 1 run/games-w1.jsonl | sed 's/.*"g":\([0-9]*\),.*/\1/')
head -c 300 run/games-w1.jsonl | sed "s/\"g\":$number,/\"g\":777,/" >>torn/games-w1.jsonl
run 3 replay torn
says err "torn/games-w1.jsonl:"
[ "$(wc -l <err)" = 1 ] || { cat err >&2; fail "more than one line is torn"; }
sed '1s/"a":"\(.\)/"a":"a/' run/games-w1.jsonl >altered.jsonl
code=0
"$REFEREE" replay altered.jsonl >out 2>err || code=$?
[ $code = 1 ] || [ $code = 3 ] || fail "an altered line passes"
run 3 replay events.jsonl
says err "events.jsonl:1:1: a stream of events contains no records"

# What a run writes comes out the same in every format.
run 0 replay run/games.pgn
for format in jsonl pgn sgf; do
  run 0 convert run/games.pgn --to $format --out "again.$format"
  run 0 replay "again.$format"
  says out "6 games"
done
