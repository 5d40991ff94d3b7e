# Actions of Liuzichong and Keishi beside perfect play, with the table of Keishi there, not there and
# damaged.
source "$TESTS/cli/check.bash"
export XDG_CACHE_HOME=$PWD/cache

cat >games.sfen <<'SFEN'
startpos moves a2b2 a3b3 c1c2
startpos moves c1c2
SFEN

run 0 analyze games.sfen --game liuzichong --exact
says out "game 2 ply 1 c1c2: lost draw; a2b2 draws, this loses in "
says out "Player  Actions  Kept  Slower  Missed win  Lost draw  Thrown"
says out "2 games, 4 actions compared with perfect play"
silent err

run 0 analyze games.sfen --game liuzichong --exact --output jsonl
says out '"t":"exact","file":"games.sfen","game":1,"ply":1,"player":"first","action":"a2b2","mark":"kept","best":{"worth":"drawn"},"played":{"worth":"drawn"},"keeping":["a2b2","d2c2"]}'
says out '"action":"c1c2","mark":"lost-draw","best":{"worth":"drawn"},"played":{"worth":"lost","plies":'
says out '{"v":1,"t":"summary","games":2,"actions":4,"refused":0,"damaged":0,"players":[{"name":"first","kept":'
[ "$(wc -l <out)" = 5 ] || fail "not a line for each action and the summary"

# A player answers for the actions on which it decided, and not for the opening that it was given.
run 0 convert games.sfen --game liuzichong --games 2 --to pgn
cp out own.pgn
run 0 analyze own.pgn --exact
says out "1 game, 1 action compared with perfect play"
says out "lost draw; a2b2 draws"
sed 's/1\. c1c2/& {book}/' own.pgn >given.pgn
run 0 analyze given.pgn --exact
says out "1 game, 0 actions compared with perfect play"
run 0 match --game liuzichong --openings "file=$TESTS/../docs/examples/openings/balanced/liuzichong.sfen" \
  --each "cmd=$(dirname "$REFEREE")/../tools/referee-player" args="--level 11" \
  --engine name=a --engine name=b --rounds 10 --seed 1 --progress none --out perfect
run 0 analyze perfect/games.pgn --exact --output jsonl
grep '"t":"summary"' out | grep -o '"\(missed-win\|lost-draw\|thrown\)":[1-9]' >blamed || true
silent blamed

# By the rules of a touch the start is lost, whatever is played: it is kept.
run 0 analyze games.sfen --game liuzichong --ruleset liuzichong-touch --games 2 --exact --output jsonl
says out '"mark":"kept","best":{"worth":"lost","plies":58}'

# A win: the winning capture and what misses it.
printf '%s\n' "wwb1/bb2/3b/4 w" >ended.sfen
run 0 analyze ended.sfen --game liuzichong --exact
says out "1 game, 0 actions compared with perfect play"

# Keishi without a table, and with a damaged one.
echo "startpos moves a2a3 a5a4" >keishi.sfen
run 3 analyze keishi.sfen --game keishi --exact
says err "there is no table of Keishi at '$PWD/cache/referee/keishi-1.table'; referee solve keishi makes it"
mkdir -p cache/referee
head -c 1000 /dev/zero >cache/referee/keishi-1.table
run 3 analyze keishi.sfen --game keishi --exact
says err "is damaged: it has 1000 bytes"

# Rule sets and games that are not solved are named, and the others are still judged.
run 1 analyze keishi.sfen --game keishi --ruleset keishi-psk --exact
says err "keishi.sfen game 1: keishi is solved for ko=literal gap=formula alone"
echo "startpos moves 7g7f" >shogi.sfen
run 1 analyze shogi.sfen --exact
says err "shogi.sfen game 1: shogi is not solved; keishi and liuzichong are"

# What makes no sense beside it.
for other in "--engine cmd=x" "--threshold 9" "--concurrency 2" "--out x.pgn"; do
  run 2 analyze games.sfen --exact $other
  says err "options '--exact' and '--$(echo "${other%% *}" | cut -c 3-)' contradict each other; give one of them"
done
