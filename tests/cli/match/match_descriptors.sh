# Standard streams that are closed, full or not read: nothing else is ever written into a file of the
# run, and the exit code says what happened.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
match=("$REFEREE" match --game liuzichong --engine "cmd=$player" name=a --engine "cmd=$player" name=b
       --each depth=1 --max-plies 6)
ends() {  # ends CODE: the exit code of the last command
  [ "$code" = "$1" ] || { cat err >&2; fail "exit code $code, expected $1"; }
}

code=0
"${match[@]}" --out closed >&- 2>err || code=$?
ends 6
says err "cannot write to standard output: Bad file descriptor"
[ ! -e closed ] || fail "games were played whose table nobody can read"
code=0
"${match[@]}" --no-out --jsonl - >&- 2>err || code=$?
ends 6
code=0
"${match[@]}" --out dumb <&- >out 2>&- || code=$?
: >err
ends 0
says out "Records dumb"
[ "$(wc -l <dumb/LOCK)" -le 1 ] || fail "standard error went into the lock"  # which names the host
head -c 1 dumb/games-w1.jsonl | grep -q '{' || fail "standard error went into the journal"

# With 64 descriptors two games find room at once; more are refused before the first.
limited() { (ulimit -n 64; exec "${match[@]}" --no-out --games 8 "$@" >out 2>err); }
limited --concurrency 2 || { cat err >&2; fail "exit code $? with 64 descriptors"; }
grep -q '^game 8 ' out err || fail "not all games were played with 64 descriptors"
code=0
limited --concurrency 8 || code=$?
ends 2
says err "option '--concurrency': 8 games at once need 200 open files, and at most 64 may be open"
! grep -q '^game 1 ' out err || fail "a game was played"

# A limit for the size of files is a disk that is full.
code=0
(ulimit -f 8; exec "${match[@]}" --out limited --games 500 >out 2>err) || code=$?
ends 6
says err "File too large"
counted=$(sed -n 's/ of 500 games have a result$//p' out)
# A line without its end does not count, even if only the end is missing.
[ "$(wc -l <limited/games-w1.jsonl)" = "$counted" ] || fail "$counted games are counted"

# Where a signal ends the match, that is what is said, whatever happens to the table.
[ -c /dev/full ] || exit 0
scripted=$(dirname "$REFEREE")/../tools/scripted-player
slow=("cmd=$scripted" "arg=$TESTS/data/engines/well-slow.script")
"$REFEREE" match --engine "${slow[@]}" name=a --engine "${slow[@]}" name=b --out stopped --games 99 \
  >/dev/full 2>err &
referee=$!
for _ in $(seq 250); do
  [ -s stopped/plies-w1.jsonl ] && break
  sleep 0.02
done
kill -TERM $referee
code=0
wait $referee || code=$?
ends 143
says err "cannot write to standard output: No space left on device"
