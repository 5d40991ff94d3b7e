# One engine that dies in every game loses its games and stops nobody; what the exit code is, the
# user says.
source "$TESTS/cli/check.bash"
scripted=$(dirname "$REFEREE")/../tools/scripted-player
data=$TESTS/data/engines
words=(--each tc=none depth=1 --max-plies 40 --concurrency 2 --progress lines
       --engine "cmd=$scripted" "arg=$data/well.script" name=a
       --engine "cmd=$scripted" "arg=$data/crashes.script" name=dies
       --engine "cmd=$scripted" "arg=$data/well.script" name=c)
run 5 tournament "${words[@]}" --rounds 2 --out run
[ "$(grep -c '^\[Event ' run/games.pgn)" = 12 ] || fail "not all games are played"
[ "$(grep -c '^ ! game .*dies ' err)" = 8 ] || fail "not every fault is told"
says out "8 (crash 8)"
! grep -q 'Resume' out || fail "a complete run is to be resumed"
run 0 tournament "${words[@]}" --rounds 2 --fail-on none --no-out
run 0 tournament "${words[@]}" --rounds 2 --fail-on time,illegal-move --no-out
run 5 tournament "${words[@]}" --rounds 2 --on-fault abort --out aborted
says out "Resume: referee resume aborted"

# One that cannot even start any more is withdrawn; the others play all their games.
cat >once <<T
#!/bin/sh
if [ -e begun ]; then exit 1; fi
touch begun
exec "$scripted" "$data/well.script"
T
chmod +x once
run 0 tournament --each tc=none depth=1 --max-plies 40 --progress none \
  --engine "cmd=$scripted" "arg=$data/well.script" name=a --engine cmd=./once name=once \
  --engine "cmd=$scripted" "arg=$data/well.script" name=c --out withdrawn
says err "'once' is withdrawn"
[ "$(grep -c '^\[Event ' withdrawn/games.pgn)" = 2 ] || fail "the others do not play"
