# The command that makes the table of Keishi: what it refuses, and that a signal leaves nothing.
source "$TESTS/cli/check.bash"
export XDG_CACHE_HOME=$PWD/cache

run 0 solve liuzichong
says out "liuzichong needs no table: it is solved in seconds whenever it is needed"
run 2 solve shogi
says err "shogi is not solved; expected keishi"
run 2 solve keisi
says err "did you mean 'keishi'?"
run 2 solve
run 2 solve keishi --check --force
says err "options '--check' and '--force' contradict each other; give one of them"
run 3 solve keishi --check
says err "there is no table of Keishi at '$PWD/cache/referee/keishi-1.table'; referee solve keishi makes it"
(
  unset XDG_CACHE_HOME
  HOME='' run 6 solve keishi
  says err "there is no place for the table: HOME and XDG_CACHE_HOME are not set"
)

# A damaged table is named before it is made again; a signal leaves the folder as it was.
mkdir -p cache/referee
echo damaged >cache/referee/keishi-1.table
"$REFEREE" solve keishi >out 2>err &
pid=$!
for _ in {1..300}; do
  ! grep -q "is damaged: it has 8 bytes" err || break
  sleep 0.1
done
kill -INT "$pid"
code=0
wait "$pid" || code=$?
[ "$code" = 130 ] || { cat out err >&2; fail "exit code $code after SIGINT"; }
says err "keishi-1.table' is damaged: it has 8 bytes and should have 270083768"
says err "referee: stopped; no table was written"
[ "$(ls cache/referee)" = keishi-1.table ] || fail "something else is in the folder"
[ "$(cat cache/referee/keishi-1.table)" = damaged ] || fail "the old file has changed"
silent out
