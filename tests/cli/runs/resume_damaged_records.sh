# resume compares the records that it keeps with the journals, byte for byte: what says something else
# is made again with a remark, what is only cut without one, and what agrees is not touched.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
run 0 "${run_words[@]}" --rounds 3 --out r
cp r/games.pgn whole.pgn

run 0 resume r --progress none
silent err
cmp r/games.pgn whole.pgn

# A move of the second game, and a block that the disk has lost.
python3 - <<'P'
text = open("whole.pgn").read()
at = text.index("\n1. ", text.index('[Number "2"]')) + 4
open("move.pgn", "w").write(text[:at] + "z9" + text[at + 2:])
open("zeros.pgn", "w").write(text[:at] + "\0" * 40 + text[at + 40:])
P
for damaged in move zeros; do
  cp $damaged.pgn r/games.pgn
  run 0 resume r --progress none
  says err "referee: 'r/games.pgn' differs from the journals at game 2; it is rewritten from there"
  cmp r/games.pgn whole.pgn
done
head -c 1000 whole.pgn >r/games.pgn
run 0 resume r --progress none
silent err
cmp r/games.pgn whole.pgn
