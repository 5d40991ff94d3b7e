# One file or many, one game or many; nothing that is there is lost.
source "$TESTS/cli/check.bash"

for n in 1 2 3; do
  printf '[Event "%s"]\n[Game "keishi"]\n[Result "*"]\n\n1. b2a3 2. f5f4 *\n\n' "$n" >"g$n.pgn"
done
cat g1.pgn g2.pgn g3.pgn >all.pgn

# Many into one, in the order that is given.
run 0 convert g1.pgn g2.pgn g3.pgn --out all.jsonl
says err "3 games converted to jsonl"
[ "$(wc -l <all.jsonl)" = 3 ] || fail "not three games"
[ "$(ls -A | grep -c tmp)" = 0 ] || fail "a temporary file is left"
run 0 convert all.jsonl --to pgn -q
silent err
[ "$(grep -c '^\[Event' out)" = 3 ] || fail "not three games in one PGN"

# Each into its own, and each game into its own.
run 0 convert g1.pgn g2.pgn --to jsonl --out new/
[ "$(ls new | tr '\n' ' ')" = "g1.jsonl g2.jsonl " ] || fail "other files: $(ls new)"
run 0 convert all.pgn --to jsonl --out each/ --split
[ "$(ls each | tr '\n' ' ')" = "all-00001.jsonl all-00002.jsonl all-00003.jsonl " ] ||
  fail "other files: $(ls each)"
says each/all-00002.jsonl '"2"'

# Some of the games.
run 0 convert all.pgn --to jsonl --games 3,1
says err "2 games converted"
! grep -q '"event":"2"' out || fail "a game that was not wanted"
run 0 convert all.pgn --to jsonl --games 2-
says err "2 games converted"
for list in 0 x 3-1 1,,2 -; do
  run 2 convert all.pgn --to jsonl --games "$list"
  says err "is not a game or a range of games"
done

# What is there is not replaced, an input never.
echo precious >there.jsonl
run 2 convert g1.pgn --out there.jsonl
says err "'there.jsonl' already exists; --force replaces it"
says there.jsonl precious
run 0 convert g1.pgn --out there.jsonl --force
! grep -q precious there.jsonl || fail "--force replaced nothing"
for words in "all.pgn --out all.pgn" "all.pgn --out ./all.pgn" "g1.pgn all.pgn --out all.pgn" \
             "all.pgn --to pgn --out ."; do
  run 2 convert $words --force
  says err "is an input"
done
[ "$(grep -c '^\[Event' all.pgn)" = 3 ] || fail "an input was written over"
run 2 convert each/all-00001.jsonl new/../each/all-00001.jsonl --to pgn --out x/
says err "would both become 'x/all-00001.pgn'"
[ ! -e x ] || fail "a directory was made for nothing"

# What is asked for must make sense.
run 2 convert all.pgn
says err "'convert' needs --to FORMAT ("
run 2 convert --to pgn
says err "needs FILE..."
run 2 convert all.pgn --to jsonnl
says err "did you mean 'jsonl'?"
run 2 convert all.pgn --from png --to jsonl
says err "did you mean 'pgn'?"
run 2 convert all.pgn --out games.xyz
says err "'games.xyz' does not end like any known format; expected --to FORMAT"
run 2 convert all.pgn --to jsonl --split
says err "option '--split' needs a directory: --out DIR/"
run 2 convert - - --to jsonl
says err "only once"
run 2 convert all.pgn --to jsonl --set ko=ssk
says err "option '--set' needs --game or --ruleset"
run 2 convert all.pgn --to jsonl --ruleset nonsense
says err "unknown rule set"
run 2 convert all.pgn --to jsonl --game sogi
says err "did you mean 'shogi'?"

# Inputs that are not records are named.
mkdir -p folder
run 3 convert folder --to pgn
says err "folder: it cannot be read: Is a directory"
: >nothing
run 3 convert nothing --to pgn
says err "nothing: it is empty"
printf '[Game "keishi"]\n[Result "*"]\n\n1. b2a3 *\n' >lone.pgn
run 3 convert lone.pgn --to sfen --games 2-4
says err "lone.pgn: it has 1 game, none of which --games selects"
run 3 convert - --to pgn <&-
says err "standard input: it cannot be read"
