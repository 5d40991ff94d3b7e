# Runs of an earlier build (tests/data/runs) are read, and every table and every record that is made
# of them is the same to the byte: words of verdicts, codes of games and columns never change.
#
# tests/data/runs/NAME/expected is what that build printed. Where a text is meant to change:
#   REFEREE_WRITES=tests/data/runs tests/shell_test PROGRAM tests/cli/runs/runs_of_before.sh
source "$TESTS/cli/check.bash"
runs=$TESTS/data/runs

# shown WORD...: the words, what the program prints, without how long it took, and the exit code.
shown() {
  local code=0
  echo "\$ referee $*"
  "$REFEREE" "$@" 2>/dev/null </dev/null >text || code=$?
  sed -E -e 's/  [0-9]+\.[0-9] s$//' -e 's/"ms":[0-9]+/"ms":0/' text
  echo "exit code $code"
}
# summed WORD...: the same of records, of which only the sum is kept.
summed() {
  local code=0
  "$REFEREE" "$@" 2>/dev/null </dev/null >records || code=$?
  echo "\$ referee $* -> $code $(sha256sum <records | cut -c1-16)"
}

# printed NAME: everything that is said about a run, in a folder where only it lies.
printed() {
  local name=$1 format
  mkdir -p "$name"
  cp "$runs/$name"/* "$name"
  rm -f "$name/expected"
  chmod -R u+w "$name"
  shown stats "$name" --faults --crosstable on --los on
  shown stats "$name" --output json
  shown stats "$name" --output csv --columns wide
  shown stats "$name/games-w1.jsonl" --output markdown
  shown missing "$name"
  shown replay "$name/games-w1.jsonl"
  shown replay "$name/games-w1.jsonl" --output jsonl
  for format in jsonl pgn kif ki2 csa jkf sfen sgf psq pos offset; do
    summed convert "$name/games-w1.jsonl" --to "$format"
  done
  # Through another format and back: the same verdicts come of the texts of PGN.
  "$REFEREE" convert "$name/games-w1.jsonl" --out "$name.pgn" --force -q 2>/dev/null || true
  shown stats "$name.pgn" --output csv
  shown replay "$name.pgn"
  summed convert "$name.pgn" --to jsonl
}

for run in "$runs"/*/; do
  name=$(basename "$run")
  printed "$name" >said 2>&1
  if [ -n "${REFEREE_WRITES-}" ]; then
    cp said "$REFEREE_WRITES/$name/expected"
  fi
  diff "$run/expected" said >&2 || fail "$name: another text than before (< before, > now)"
done
