# A damaged game is named with file, line and column; the games around it are converted.
source "$TESTS/cli/check.bash"

cat >three.pgn <<'PGN'
[Event "first"]
[Game "keishi"]
[Result "*"]

1. b2a3 2. f5f4 *

[Event "second"]
[Game "keishi"]
[Result "*"]

1. b2a3 2. f5f9 *

[Event "third"]
[Game "keishi"]
[Result "*"]

1. b2a3 2. f5f4 3. f2e3 *
PGN
run 3 convert three.pgn --to jsonl
grep -qE '^three\.pgn:11:[0-9]+: .*f5f9' err || { cat err >&2; fail "the place is not named"; }
says err "2 games converted to jsonl, 1 damaged"
[ "$(wc -l <out)" = 2 ] || fail "not two games"
says out first
says out third
[ "$(tail -n 1 err)" = "referee: 2 games converted to jsonl, 1 damaged" ] || fail "another last line"

# From standard input, and quietly: the damage is still named.
code=0
"$REFEREE" convert - --to jsonl -q <three.pgn >out 2>err || code=$?
[ $code = 3 ] || fail "exit code $code for a damaged standard input"
says err "standard input:11:"
[ "$(wc -l <err)" = 1 ] || { cat err >&2; fail "more than the damage is said"; }

# What was not asked for does not matter.
run 0 convert three.pgn --games 1,3 --to jsonl
[ "$(wc -l <out)" = 2 ] || fail "not two games"

# A file that is not there stops everything before anything is written.
run 3 convert three.pgn nowhere.pgn --to jsonl --out all.jsonl
says err "nowhere.pgn: it cannot be read: No such file or directory"
[ ! -e all.jsonl ] || fail "something was written"

# A file that looks like nothing, a folder, and an empty file.
printf 'what is this?\n' >odd
run 3 convert odd --to pgn
says err "odd: unknown format; expected --from FORMAT"
mkdir folder.pgn
run 3 convert folder.pgn --to jsonl
says err "folder.pgn: it cannot be read: Is a directory"
: >empty.pgn
run 3 convert empty.pgn --to jsonl
says err "there is no game to convert"
silent out
