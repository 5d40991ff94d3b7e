# Output that cannot be written ends with code 6 and leaves nothing behind.
source "$TESTS/cli/check.bash"

[ -c /dev/full ] || exit 77
for n in $(seq 3000); do
  printf '[Event "%s"]\n[Game "keishi"]\n[Result "*"]\n\n1. b2a3 2. f5f4 *\n\n' "$n"
done >many.pgn
printf '[Game "keishi"]\n[Result "*"]\n\n1. b2a3 2. f5f4 *\n' >one.pgn

for file in one many; do
  code=0
  "$REFEREE" convert $file.pgn --to jsonl >/dev/full 2>err || code=$?
  [ $code = 6 ] || fail "exit code $code with a full disk"
  says err "cannot write to standard output: No space left on device"
  run 6 convert $file.pgn --to jsonl --out /dev/full
  says err "cannot write '/dev/full': No space left on device"
  code=0
  "$REFEREE" convert $file.pgn --to jsonl >&- 2>err || code=$?
  [ $code = 6 ] || fail "exit code $code with a closed output"
  says err "cannot write to standard output: Bad file descriptor"
done

# Nobody reads: the program ends, and says nothing.
mkfifo pipe
{ sleep 0.2; code=0; "$REFEREE" convert many.pgn --to jsonl 2>err || code=$?; echo $code >code; } >pipe &
exec 3<pipe
exec 3<&-
wait
[ "$(cat code)" = 6 ] || fail "exit code $(cat code) without a reader"
silent err

run 6 convert one.pgn --out nowhere/one.jsonl
says err "cannot write 'nowhere/one.jsonl': No such file or directory"
echo file >plain
run 6 convert one.pgn --to jsonl --out plain/x/
says err "cannot make the directory 'plain/x'"

# A file whose disk fills up is not there, and neither is a part of it.
(
  ulimit -f 64
  code=0
  "$REFEREE" convert many.pgn --out big.jsonl 2>err || code=$?
  [ $code = 6 ] || fail "exit code $code for a file that grows too large"
)
says err "cannot write 'big.jsonl': File too large"
[ -z "$(ls -A | grep -E 'jsonl|tmp')" ] || fail "something is left: $(ls -A)"

# Stopped while it waits for input: the signal's code, and nothing is left either.
mkfifo slow
"$REFEREE" convert - --from pgn --out stopped.jsonl <slow 2>err &
program=$!
exec 4>slow
cat one.pgn >&4
sleep 0.3
kill -TERM $program
code=0
wait $program || code=$?
exec 4>&-
[ $code = 143 ] || fail "exit code $code after SIGTERM"
[ -z "$(ls -A | grep -E 'stopped|tmp')" ] || fail "something is left: $(ls -A)"
