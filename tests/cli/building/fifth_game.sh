# A game needs one row of the table of games: a referee with a fifth one (tests/fifth_game) plays a
# tournament of it, makes and checks openings, validates, and converts to PGN and back.
source "$TESTS/cli/check.bash"
programs=$(dirname "$REFEREE")/../tests
REFEREE=$programs/fifth-referee
for name in a b c; do
  printf 'proto gtp\ngame three\nseed %d\nplay\n' "'$name" >$name.script
  engines+=(--engine "cmd=$programs/fifth-player" "arg=$name.script" "name=$name")
done

run 0 rules show three
says out "three in a row win"
run 0 perft three --depth 2
says out 600

run 0 tournament --game three "${engines[@]}" --each tc=none depth=1 --rounds 2 --seed 4 \
  --progress none --out run
[ "$(grep -c '"brief"' run/games-w1.jsonl)" = 12 ] || fail "not 12 games"
run 0 replay run/games-w1.jsonl
says out "12 games"
says out "0 games differ"
run 0 stats run
says out "five"

# To PGN and back: the same games to the byte.
run 0 convert run/games-w1.jsonl --out games.pgn
says games.pgn '[Game "three"]'
run 0 convert games.pgn --out back.jsonl
cmp run/games-w1.jsonl back.jsonl || fail "the games are not the same after PGN"
run 0 convert games.pgn --to sfen
says out "position 5/5/5/5/5 b 1 moves "

# A suite: positions that symmetries map to each other count as one. The centre, the four kinds of
# points beside it and the corner make six classes.
run 0 openings make --game three --engine "cmd=$programs/fifth-player" arg=a.script depth=1 \
  --plies 1 --count 6 --window 30000 --measure 0 --out suite.sfen
[ "$(grep -vc '^#' suite.sfen)" = 6 ] || fail "not six openings"
run 0 openings check --game three suite.sfen
run 0 match --game three "${engines[@]:0:8}" --each tc=none depth=1 --games 4 --seed 4 \
  --openings file=suite.sfen --progress none --no-out

# The verdict on each action of a stream, and on the dialogue with the engines of a run.
echo 'c3 a1 c4 c4' >stream
run 1 validate --game three <stream
says out "occupied"
echo 'c3 a1 c4 a2 c5' >stream
run 0 validate --game three <stream
says out "five"
run 0 match --game three "${engines[@]:0:8}" --each tc=none depth=1 --games 2 --seed 4 --dialogues \
  --progress none --out told
run 0 validate told/engines/*.dialogue
