# The node counts of all games in tests/data are those of the program (to a small depth).
source "$TESTS/cli/check.bash"

data=$TESTS/data
found=0
for game in shogi keishi liuzichong; do
  for table in "$data/$game"/perft*.tsv; do
    [ -e "$table" ] || continue
    found=$((found + 1))
    run 0 perft $game --expect "$table" --depth 3
  done
done
[ $found -ge 3 ] || fail "only $found tables"
