# --rewrite writes the games as the rules have them, in the same format, never over an input.
source "$TESTS/cli/check.bash"
cat >old.pgn <<'PGN'
[Event "wrong result"]
[Result "1-0"]
[Game "keishi"]
[PlyCount "9"]

1. b2a3 2. f5f4 3. f2e3 4. f4f5 5. a3a4 6. e5d5 7. e3e4 1-0

[Event "wrong capture"]
[Result "1/2-1/2"]
[Game "liuzichong"]
[SetUp "1"]
[FEN "w3/w3/1b1w/2b1 b 1"]

1. c1c2xb2 1/2-1/2

[Event "no such end"]
[Result "0-1"]
[Game "keishi"]
[Reason "rectangle"]
[GameHash "0000000000000000"]

1. b2a3 0-1

[Event "runs on"]
[Result "0-1"]
[Game "renju"]
[Ruleset "renju_gomocup"]

1. h8 2. a1 3. h9 4. a3 5. h10 6. a5 7. h11 8. a7 9. h12 10. a9 11. h13 0-1

[Event "refused"]
[Result "0-1"]
[Game "keishi"]

1. b2a3 2. f5f9 3. f2e3 0-1
PGN
cp old.pgn kept.pgn
run 1 replay old.pgn --rewrite fixed.pgn
says err "4 games written to fixed.pgn"
says err "1 game left out: the rules refuse an action"
says err "1 game written only up to the end by the rules"
cmp old.pgn kept.pgn || fail "the input was written over"
says fixed.pgn '[Event "wrong result"]'
says fixed.pgn "7. e3e4 0-1"
says fixed.pgn '[PlyCount "7"]'
says fixed.pgn "1. c1c2xd2 1/2-1/2"
says fixed.pgn "9. h12 0-1"
run 0 replay fixed.pgn --strict
says out "4 games  18 plies  0 games differ"
# What the rules cannot know stays: who has won, but not by a rectangle that is not there.
[ "$(grep -c 'Reason "rectangle"' fixed.pgn)" = 1 ] || { cat fixed.pgn >&2; fail "another reason"; }

# Never in place, whatever the input is called; nothing is replaced unasked.
ln -s old.pgn link.pgn
for place in old.pgn ./old.pgn link.pgn; do
  run 2 replay old.pgn --rewrite "$place" --force
  says err "is an input"
done
cmp old.pgn kept.pgn || fail "the input was written over"
run 2 replay old.pgn --rewrite fixed.pgn
says err "'fixed.pgn' already exists; --force replaces it"
run 1 replay old.pgn --rewrite fixed.pgn --force
run 2 replay old.pgn --rewrite -
run 2 replay old.pgn --force
says err "option '--force' needs --rewrite FILE"

# A folder: its files under the same names, in their own formats, or in another one.
mkdir -p all/deep && cp fixed.pgn all/ && cp old.pgn all/deep/fixed.pgn
printf 'startpos moves 7g7f 3c3d\n' >all/deep/opening.sfen
run 1 replay all --rewrite new/ --jobs 3
[ "$(cd new && find . -type f | sort | tr '\n' ' ')" = \
  "./deep/fixed.pgn ./deep/opening.sfen ./fixed.pgn " ] || fail "$(find new) are other files"
cmp new/fixed.pgn fixed.pgn || fail "a good file is written otherwise"
cmp new/deep/fixed.pgn fixed.pgn || fail "a bad file is written otherwise"
run 0 replay new --strict
run 2 replay all --rewrite all
says err "is an input"
run 2 replay all/fixed.pgn all/deep/fixed.pgn --rewrite twice/
says err "would both become 'twice/fixed.pgn'"
run 1 replay all --rewrite lines/ --to jsonl
run 0 replay lines
says out "9 games"

# The text that was read keeps its encoding.
for encoding in utf8 cp932 euc-jp; do
  printf '[Black "先手"]\n[Game "shogi"]\n[Result "*"]\n\n1. 7g7f *\n' >utf8.pgn
  run 0 convert utf8.pgn --to kif --out "$encoding.kif" --encoding $encoding
  run 0 replay "$encoding.kif" --rewrite "$encoding.new.kif"
  cmp "$encoding.kif" "$encoding.new.kif" || fail "$encoding.kif is written otherwise"
done
