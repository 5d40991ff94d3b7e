# Where a file is expected that nobody has named, a pipe is refused in words and never waited for. A
# pipe that the user names is read.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
run 0 "${run_words[@]}" --rounds 10 --max-games 4 --out run
fresh() { rm -rf r; cp -r run r; }

fresh
mkfifo r/games-w9.jsonl
for command in resume missing stats replay; do
  run 3 $command r
  says err "r/games-w9.jsonl: it cannot be read: it is a pipe; expected a regular file"
done
run 3 merge r run --out merged
says err "r/games-w9.jsonl: it cannot be read: it is a pipe; expected a regular file"
run 3 ladder add new.ladder r
says err "r/games-w9.jsonl: it cannot be read: it is a pipe; expected a regular file"

fresh
rm r/plies-w1.jsonl
mkfifo r/plies-w1.jsonl
run 6 resume r --max-games 8
says err "r/plies-w1.jsonl"
says err "it is a pipe; expected a regular file"
for name in identity run.toml; do
  fresh
  rm "r/$name"
  mkfifo "r/$name"
  run 3 resume r
  says err "'r' is not the directory of a run"
done
fresh
rm r/games.pgn
mkfifo r/games.pgn
run 6 resume r --max-games 8
says err "games.pgn"
says err "it is a pipe; expected a regular file"
mv starts.txt kept.txt
mkfifo starts.txt
fresh
run 3 resume r --max-games 8
says err "starts.txt: it cannot be read: it is a pipe; expected a regular file"
rm starts.txt
mv kept.txt starts.txt

# A folder of records: what is a pipe there holds none.
mkdir folder
cp run/games.pgn folder/a.pgn
mkfifo folder/b.pgn
run 0 stats folder
run 0 replay folder
run 0 replay 'folder/*'
mkfifo ladder
run 3 ladder add ladder run
says err "'ladder': it is not a regular file"

# Named by the user: read, also where the writer comes late.
run 0 convert <(cat run/games.pgn) --to sfen
games=$(grep -c . out)
mkfifo late.pgn
(until [ -e begun ]; do :; done; cat run/games.pgn >late.pgn) &
touch begun
run 0 convert late.pgn --to sfen
wait
[ "$(grep -c . out)" = "$games" ] || fail "other games from a named pipe"
