# docs/examples/tuning: the tuner goes on where it was stopped, also in the middle of a match, and
# passes on what went wrong. (That it finds the best values is an example of docs/tuning.md.)
source "$TESTS/cli/check.bash"
top=$(cd "$TESTS/.." && pwd)
mkdir bin
ln -s "$(dirname "$REFEREE")/../tools/referee-player" bin/referee-player
# The first match is cut behind its third game, together with the tuner.
cat >bin/referee <<'S'
#!/bin/sh
[ -e cut ] || exec "$REFEREE" "$@"
rm cut
"$REFEREE" "$@" --max-games 3
kill -KILL $PPID
S
chmod +x bin/referee
export PATH="$PWD/bin:$PATH"

# tune CODE DIR STEPS [ENGINE]
tune() {
  local code=0
  "$top/docs/examples/tuning/spsa.py" "$2" "$3" Reach=45,0,100,15 Patience=55,0,100,15 -- \
    "${4:-cmd=$top/docs/examples/tuning/knobs.py}" --game keishi --each nodes=50 --rounds 3 \
    --openings "file=$top/docs/examples/openings/balanced/keishi.sfen" order=random >out 2>err || code=$?
  [ $code = "$1" ] || { cat out err >&2; fail "exit code $code, expected $1"; }
}
tune 0 whole 4
cp out expected
[ "$(wc -l <expected)" = 4 ] || fail "not a line per step"
touch cut
tune 137 parts 4 2>killed
silent out
tune 0 parts 4
diff expected out >&2 || fail "another result after a stop"
tune 0 parts 4
silent out
sed -i 's/Patience/Persistence/' parts/state.json
tune 2 parts 5
says err "parts/state.json has other options: Reach Persistence"
[ "$(ls parts)" = state.json ] || fail "matches are left over: $(ls parts)"

tune 4 wrong 1 cmd=./nothing
says err "cannot be started"
code=0
"$top/docs/examples/tuning/spsa.py" wrong 1 Reach=45,0,100 -- cmd=x >out 2>err || code=$?
[ $code = 2 ] || fail "exit code $code with wrong words"
says err "spsa.py DIR STEPS"
