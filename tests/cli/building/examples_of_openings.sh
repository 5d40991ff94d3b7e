# The opening files of the manual are read, each for its game, and every opening of them is legal.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player

for file in "$TESTS"/../docs/examples/openings/*.sfen; do
  game=$(basename "$file" .sfen)
  run 0 match --game "$game" --engine "cmd=$player" name=a --engine "cmd=$player" name=b \
    --openings "file=$file" --rounds 8 --dry-run --no-out
  for number in 1 8; do says out "o000$number"; done
done

# The page on statistics says how many openings the balanced suites have.
balanced=$TESTS/../docs/examples/openings/balanced
count() { grep -c '^[^#]' "$balanced/$1.sfen"; }
for game in shogi renju liuzichong; do
  tr '\n' ' ' <"$TESTS/../docs/statistics.md" | grep -qF "has $(count keishi) for Keishi and $(count $game) for each other game" ||
    fail "docs/statistics.md has other numbers than $(count keishi) for Keishi and $(count $game) for $game"
done
