# --openings symmetries=all: each opening on turned and mirrored boards too, each position once.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
words=(match --game renju --engine "cmd=$player" name=a --engine "cmd=$player" name=b --each tc=none depth=1
       --progress none --seed 3)
printf 'startpos moves h8 h9 j10\nstartpos moves h8 i9 g6 j6\n' >two.txt

# The openings themselves come first, then both of them turned, ...
run 0 "${words[@]}" --openings file=two.txt symmetries=all --rounds 16 --dry-run
openings() { tail -n +2 out | cut -f5 | uniq; }
[ "$(openings | head -6 | tr '\n' ,)" = \
  "o0001,o0002,o0001 turn-90,o0002 turn-90,o0001 turn-180,o0002 turn-180," ] || fail "$(openings)"
[ "$(openings | sort -u | wc -l)" = 16 ] || fail "$(openings)"
# At random each once before any comes again.
run 0 "${words[@]}" --openings file=two.txt symmetries=all order=random --rounds 16 --dry-run
[ "$(openings | sort -u | wc -l)" = 16 ] || fail "$(openings)"

# They are played, and the record says which it was.
run 0 "${words[@]}" --openings file=two.txt symmetries=all start=3 --rounds 1 --max-plies 8 --out run
[ "$(grep -c '^\[Opening "o0001 turn-90"\]$' run/games.pgn)" = 2 ] || fail "another opening"
run 0 resume run --rounds 2
[ "$(grep -c '^\[Opening "o0002 turn-90"\]$' run/games.pgn)" = 2 ] || fail "another opening after resume"
run 0 replay run

run 2 "${words[@]}" --openings file=two.txt symmetries=all start=17 --rounds 1
says err "has 2 openings, 16 with symmetries=all"
run 2 "${words[@]}" --openings file=two.txt symmetries=some
says err "symmetries"
printf 'startpos moves 7g7f\n' >shogi.txt
run 2 match --engine "cmd=$player" --engine "cmd=$player" --openings file=shogi.txt symmetries=all
says err "a rotated or mirrored board never comes up in shogi"
