# An engine annotates records in every format, and changes nothing that they hold.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
scripted=$(dirname "$REFEREE")/../tools/scripted-player

cat >game.kif <<'KIF'
手合割：平手
先手：Anna
後手：Ben
手数----指手---------消費時間--
   1 ７六歩(77)
*a comment of ours
   2 ３四歩(33)
   3 ５五角(88)
   4 同　角(22)
   5 投了
KIF

# --- the report ---
run 0 analyze game.kif --engine cmd="$player" depth=3 name=Oracle
says out "game.kif game 1 ply 3 8h5e: mistake, loses "
says out "; better "
says out "Player  Actions  Mistakes  Loss/action  Same %"
says out "Anna "
says out "Ben "
says out "1 game, 5 positions asked"
run 0 analyze game.kif --engine cmd="$player" depth=3 --threshold 2000
! grep -q mistake, out || fail "a mistake below the threshold"
run 0 analyze game.kif --engine cmd="$player" depth=3 --output jsonl
says out '"t":"position","file":"game.kif","game":1,"ply":3,"player":"Anna","played":"8h5e"'
says out '"mistake":true'
says out '"t":"summary","games":1,"asked":5'
silent err

# --- every format that holds Shogi ---
run 0 convert --formats
sed -n '/^$/q;p' out | awk -F'|' 'NR > 2 && $6 ~ /yes/ && $7 ~ /yes/ {
  gsub(/[ .]/, ""); split($4, e, ","); print $2, $5, e[1] }' >formats
moves() {
  "$REFEREE" convert "$1" --game shogi --from "$2" --to jsonl -q 2>/dev/null |
    grep -o '"a":"[^"]*"' | head -4
}
moves game.kif kif >expected
count=0
while read -r name games ending; do
  [[ $games = all || ,$games, = *,shogi,* ]] || continue
  run 0 analyze game.kif --engine cmd="$player" depth=3 name=Oracle --to "$name" \
    --encoding utf8 --out "a.$ending"
  moves "a.$ending" "$name" >found
  diff expected found >&2 || fail "other actions in $name"
  count=$((count + 1))
done <formats
[ "$count" -ge 6 ] || fail "only $count formats"
says a.jsonl "a comment of ours"
says a.jsonl "Oracle: mistake, loses "
says a.jsonl '"variations"'
says a.kif "*a comment of ours"
says a.kif "変化：3手"
run 0 replay a.jsonl a.kif

# What is there already stays; a file too.
run 2 analyze game.kif --engine cmd="$player" depth=1 --out a.kif
says err "already exists; --force replaces it"
run 2 analyze game.kif --engine cmd="$player" depth=1 --out game.kif --force
says err "is an input"
run 0 analyze a.jsonl --engine cmd="$player" depth=1 --out short.csa --quiet
grep -q '^V2.2' short.csa || fail "CSA 2.2 is not the default"
run 0 analyze a.jsonl --engine cmd="$player" depth=1 --out new.csa --csa 3.0 --quiet
grep -q '^V3.0' new.csa || fail "--csa is not heard"
! grep -q 'annotated' err || fail "--quiet is not quiet"
run 2 analyze a.jsonl --engine cmd="$player" depth=1 --pgn-profile carrier
says err "option '--pgn-profile' needs --out FILE"
run 0 analyze a.jsonl --engine cmd="$player" depth=2 name=Second --out b.jsonl
says b.jsonl '["Annotator","Oracle"]'
says b.jsonl "Oracle: mistake, loses "
says b.jsonl "Second: "
run 0 analyze game.kif --engine cmd="$player" depth=2 --to kif --out -
says out "７六歩(77)"
says err "1 game, 5 positions asked"

# --- positions, other games, several engines at once: the order stays ---
printf '%s\n' startpos 'sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1' >book.sfen
run 0 analyze book.sfen --engine cmd="$player" depth=3 --out book.jsonl
says out "book.sfen game 2: G*5b (mate in 1"
says book.jsonl "G*5b (mate in 1"
printf '(;GM[4]FF[4]CA[UTF-8]SZ[15]PB[one]PW[two];B[hh];W[hg];B[ig];W[gi];B[ii])\n' >renju.sgf
for keys in "proto=gtp depth=2" "proto=gomocup st=0.3"; do
  run 0 analyze renju.sgf --engine cmd="$player" $keys --out renju.sgf2 --to sgf --force
  says out "one "
done
for i in 1 2 3 4 5 6; do cat game.kif; echo; done >many.kif
run 0 analyze many.kif --engine cmd="$player" depth=2 restart=on --out one.jsonl
mv out out-one
run 0 analyze many.kif --engine cmd="$player" depth=2 restart=on --out two.jsonl --concurrency 3
diff out-one out >&2 || fail "three engines at once report otherwise"
cmp one.jsonl two.jsonl >&2 || fail "three engines at once write otherwise"

# --- a real engine of others ---
fish=/usr/games/fairy-stockfish
if [ -x "$fish" ]; then
  run 0 analyze game.kif --engine cmd="$fish" depth=6 option.UCI_Variant=shogi --out fish.kif
  says out "Anna "
fi

# --- engines that fail ---
cat >dies.script <<'SCRIPT'
play until ply 4
exit 3
SCRIPT
run 1 analyze game.kif --engine cmd="$scripted" args=dies.script st=5
says out "game.kif game 1 ply 4: the engine did not answer: crash: "
run 4 analyze game.kif --engine cmd=/nowhere
run 2 analyze game.kif
says err "--engine cmd=PROGRAM"
run 2 analyze --engine cmd="$player"
run 2 analyze game.kif --engine cmd="$player" --to kif
says err "needs --out FILE"
run 2 analyze game.kif --engine cmd="$player" --out -
says err "needs --to FORMAT"
run 3 analyze missing.kif --engine cmd="$player"

# --- a signal: what is finished is written ---
cat >slow.script <<'SCRIPT'
think 200
play
SCRIPT
for _ in {1..100}; do echo startpos; done >many.sfen
interrupted_after '"t":"position"' analyze many.sfen --engine cmd="$scripted" args=slow.script nodes=1 \
  --out part.jsonl --output jsonl
[ -s part.jsonl ] || { cat out err >&2; fail "what was finished is lost"; }
run 0 convert part.jsonl --to sfen
