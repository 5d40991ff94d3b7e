# A ladder: games count once, whatever happens the file is whole, and damage is named.
source "$TESTS/cli/check.bash"

# game NAME BLACK WHITE RESULT: a Keishi game, another one for each name.
game() {
  printf '[Event "%s"]\n[Round "%s"]\n[Game "keishi"]\n[White "%s"]\n[Black "%s"]\n' \
    "$1" "${5:-1.1}" "$3" "$2"
  printf '[Result "%s"]\n\n1. b2a3 2. f5f4 %s\n\n' "$4" "$4"
}
{
  game a Aoi Beni 0-1 1.1
  game b Beni Aoi 1/2-1/2 1.2
  game c Aoi Cha 0-1 2.1
  game d Cha Aoi 0-1 2.2
} >one.pgn
game e Cha Beni 0-1 3.1 >two.pgn

# The first call makes the ladder, the next one goes on.
run 0 ladder add L one.pgn
says err "4 games added as period 1"
silent out
run 0 ladder show L --output plain
[ "$(cut -f1 out | tr '\n' ' ')" = "Aoi Cha Beni " ] || fail "another order: $(cat out)"
[ "$(sed -n 1p out | cut -f5-8)" = "$(printf '2\t1\t1\t1')" ] || fail "other counts: $(cat out)"
run 0 ladder add L two.pgn
says err "1 game added as period 2"
run 0 ladder show L --output human
says out "2 periods"
run 0 ladder show L --output json
says out '"periods":2'

# The same games again change nothing, in whatever company.
cp L before
run 0 ladder add L one.pgn two.pgn two.pgn
says err "0 games added, 6 already known"
cmp -s L before || fail "games that were known changed the file"
game f Aoi Dai 1-0 1.1 >three.pgn
run 0 ladder add L one.pgn three.pgn
says err "1 game added as period 3, 4 already known"
[ "$(head -c "$(stat -c %s before)" L)" = "$(cat before)" ] || fail "the past was written anew"

# Every input or round is a period of its own.
run 0 ladder add M one.pgn two.pgn --period input
says err "5 games added as periods 1 to 2"
run 0 ladder add N one.pgn two.pgn --period round
says err "5 games added as periods 1 to 3"
run 0 ladder add O one.pgn
run 0 ladder add O two.pgn
run 0 ladder show M --output plain && cp out m
run 0 ladder show O --output plain
cmp -s m out || fail "two calls and two inputs come to different ratings"

# A run counts by its journal or by its records, not by both.
player=$(dirname "$REFEREE")/../tools/referee-player
words=()
for name in a b; do
  words+=(--engine "cmd=$player" "args=--level random --seed 1" "name=$name")
done
run 0 match --game keishi "${words[@]}" --each tc=none depth=1 --games 6 --seed 3 --out run
run 0 ladder add R run
says err "6 games added as period 1"
run 0 ladder add R run/games.pgn run
says err "0 games added, 12 already known"
run 0 convert run/games.pgn --out games.jsonl
run 0 ladder add R games.jsonl
says err "0 games added, 6 already known"
# The line of a writer that was killed is not damage; an altered one is.
printf '{"number":7,"kind":"keishi","bl' >>run/games-w1.jsonl
run 0 ladder add R run
says err "; ignored"
says err "0 games added, 6 already known"
sed -i '2s/"plies"/"plays"/; 2s/a3/a4/' run/games-w1.jsonl
run 3 ladder add R run
says err "run/games-w1.jsonl:2: "

# Who is next: names between tabs, nobody twice.
run 0 ladder next L
[ "$(wc -l <out)" = 2 ] || fail "not two pairs: $(cat out)"
[ "$(tr '\t' '\n' <out | sort -u | wc -l)" = 4 ] || fail "somebody twice: $(cat out)"
run 0 ladder next L --pairs 1
[ "$(wc -l <out)" = 1 ] || fail "not one pair"
grep -q Dai out || fail "the newcomer is not next: $(cat out)"

# What a ladder was made with stays.
run 0 ladder add P one.pgn --tau 0.3 --rating 0 --deviation 200
run 0 ladder show P --output json
says out '"tau":'
run 2 ladder add P two.pgn --tau 0.9
says err "option '--tau': the ladder was made with 0.3, which cannot change"
run 0 ladder add P two.pgn --tau 0.3
printf '[Event "s"]\n[Game "renju"]\n[White "Aoi"]\n[Black "Beni"]\n[Result "0-1"]\n\n1. h8 0-1\n' >renju.pgn
run 3 ladder add P renju.pgn
says err "a ladder of keishi"

# Damage: named with its line, and nothing is written.
cp L whole
damaged() {  # damaged LINE TEXT: the ladder D is refused
  cp D untouched
  run 3 ladder show D
  says err "D:$1: $2"
  run 3 ladder add D two.pgn
  says err "D:$1: $2"
  cmp -s D untouched || fail "a damaged ladder was written to"
}
sed '4s/"score":0.5/"score":0.7/' whole >D
damaged 4 'expected "score": 1, 0.5 or 0'
head -c -30 whole >D
damaged "$(wc -l <whole)" "the line is incomplete"
head -n -1 whole >D
damaged "$(($(wc -l <whole) - 1))" "the file ends in the middle of a period"
line=$(grep -n '"player":"Aoi"' whole | head -1 | cut -d: -f1)
sed "${line}s/\"rating\":1/\"rating\":2/" whole >D
damaged "$line" "these numbers do not follow from the games above"
line=$(grep -n '"key"' whole | sed -n 2p | cut -d: -f1)
sed "${line}s/.*/$(sed -n 3p whole)/" whole >D
damaged "$line" "this game was already counted"
sed '1s/"ladder":1/"ladder":2/' whole >D
damaged 1 "a ladder of version 2; this program reads version 1"
cp one.pgn D
damaged 1 "this is not a JSON object"
head -c -20 one.pgn | sed 's/f5f4/f5f1/' >bad.pgn
run 3 ladder add L two.pgn bad.pgn
says err "bad.pgn:"
cmp -s L whole || fail "damaged records were added in part"
run 3 ladder add new.ladder bad.pgn
[ ! -e new.ladder ] || fail "a ladder was made of damaged records"
run 3 ladder show nothing
says err "nothing: it cannot be read"
printf '[Event "x"]\n[Game "keishi"]\n[Result "0-1"]\n\n1. b2a3 0-1\n' >nameless.pgn
run 3 ladder add L nameless.pgn
says err "a player has no name"

# An unfinished game does not count.
printf '[Event "x"]\n[Game "keishi"]\n[White "a"]\n[Black "b"]\n[Result "*"]\n\n1. b2a3 *\n' >open.pgn
run 0 ladder add Q open.pgn
says err "0 games added, 1 without a result"
[ ! -e Q ] || fail "an empty ladder was left behind"

# What is asked for must make sense.
run 2 ladder shwo L
says err "did you mean 'show'?"
run 2 ladder add L
says err "needs FILE RECORDS"
run 2 ladder show L M
says err "takes one FILE"
run 2 ladder show L --tau 1
says err "not to 'ladder show'"
run 2 ladder add S one.pgn --tau=-1
says err "is not a number above 0"
run 2 ladder add S one.pgn --from pgm
says err "unknown format"

# Many writers at once: every game is counted, once.
for i in $(seq 12); do game "w$i" "E$i" Aoi 0-1 "$i.1" >"w$i.pgn"; done
pids=()
for i in $(seq 12); do
  "$REFEREE" ladder add W "w$i.pgn" one.pgn 2>"w$i.err" & pids+=($!)
done
for pid in "${pids[@]}"; do wait "$pid" || fail "a writer failed: $(cat w*.err)"; done
[ "$(grep -c '"key"' W)" = 16 ] || fail "$(grep -c '"key"' W) games of 16"
run 0 ladder show W

# A file that is locked for good is said to be so; a reader does not mind.
exec 9<W
flock 9
run 0 ladder show W
timeout 1 "$REFEREE" ladder add W two.pgn 2>err && fail "a locked ladder was written to"
exec 9<&-

# Killed at any moment: the file is whole, as it was or as it was to be.
for i in $(seq 400); do game "k$i" "K$((i % 20))" "M$((i % 7))" 0-1 "$i.1"; done >many.pgn
for i in $(seq 15); do
  game "z$i" Aoi Beni 1-0 "$((i + 500)).1" >z.pgn
  "$REFEREE" ladder add W many.pgn z.pgn 2>/dev/null & pid=$!
  sleep "0.0$((i * 3 % 10))"
  kill -9 "$pid" 2>/dev/null || true
  wait "$pid" 2>/dev/null || true
  run 0 ladder show W
done
run 0 ladder add W many.pgn
[ "$(grep -c '"first":"K' W)" = 400 ] || fail "$(grep -c '"first":"K' W) games of 400"
