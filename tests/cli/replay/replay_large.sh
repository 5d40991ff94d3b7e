# Ten thousand games in a memory that does not grow with their number; a reader that goes away; a
# signal.
source "$TESTS/cli/check.bash"
moves=$(sed -n 's/^play //p' "$TESTS/data/playthroughs/shogi.txt" | tr -d ',' | tr '\n' ' ')
moves=${moves% }
for i in $(seq 200); do printf 'startpos moves %s\n' "$moves"; done >few.sfen
for i in $(seq 50); do cat few.sfen; done >many.sfen
run 0 convert few.sfen --out few.jsonl
for i in $(seq 50); do cat few.jsonl; done >many.jsonl

# memory FILE WORD...: what the program takes at most, in kB.
memory() {
  python3 - "$REFEREE" replay "$@" <<'P'
import resource, subprocess, sys
done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL)
print(done.returncode, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
P
}
for words in "--jobs 1" "--jobs 3" "--output junit"; do
  for format in jsonl sfen; do
    read -r code few < <(memory few.$format $words)
    [ "$code" = 0 ] || fail "few.$format $words: exit code $code"
    read -r code many < <(memory many.$format $words)
    [ "$code" = 0 ] || fail "many.$format $words: exit code $code"
    [ "$many" -lt $((few + 40000)) ] || fail "many.$format $words: $few kB became $many kB"
  done
done
run 0 replay many.jsonl --jobs 3
says out "10000 games"

# Every game differs: what waits for the summary is put aside.
sed 's/ [^ ]*$/ 9i9a/' many.sfen >wrong.sfen
run 1 replay wrong.sfen
says out "10000 games differ"
[ "$(grep -c '^DIFF ' out)" = 10000 ] || fail "not every difference is told"
[ "$(grep '^DIFF ' out | awk '{ print $4 }' | sort -nu | wc -l)" = 10000 ] || fail "a game is missing"
read -r code wrong < <(memory wrong.sfen)
[ "$code" = 1 ] && [ "$wrong" -lt $((few + 40000)) ] || fail "10000 differences take $wrong kB"

# The reader has gone away: no message, and no waiting.
set +o pipefail
for form in human jsonl tap; do
  "$REFEREE" replay wrong.sfen --output $form 2>err | head -n 1 >out
  silent err
  [ -s out ] || fail "$form: there is no first line"
done
set -o pipefail

# A signal ends it, and what was begun to be written is gone.
mkfifo pipe
exec 3<>pipe  # nobody closes it
head -n 50 few.sfen >&3
code=0
"$REFEREE" replay pipe --from sfen --rewrite new.sfen >out 2>err 3>&- &
replaying=$!
sleep 1
kill -INT $replaying
wait $replaying || code=$?
[ $code = 130 ] || fail "exit code $code after SIGINT"
[ -z "$(ls -A | grep 'new.sfen')" ] || fail "something is left of the new file"
