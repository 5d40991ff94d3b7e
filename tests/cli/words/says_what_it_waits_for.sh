# After the first signal, a run that is not done after ten seconds says what it waits for.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
cat >stays <<'E'
#!/bin/sh
(grep --line-buffered -v '^quit'; sleep 60) | "$1"
E
chmod +x stays
"$REFEREE" match --game liuzichong --engine cmd=./stays "arg=$player" name=a --engine "cmd=$player" name=b \
  --each depth=1 --games 4 --wait 60s --progress none --quit-timeout 12s --out r >out 2>err &
referee=$!
for _ in {1..600}; do
  [ ! -s r/games-w1.jsonl ] || break
  sleep 0.05
done
kill -INT $referee  # between two games: neither engine owes an answer, for which it would be ended
code=0
wait $referee || code=$?
[ $code = 130 ] || { cat err >&2; fail "exit code $code"; }
says err "referee: stopping for 10 s by now; it waits for the engines to exit (each may take --quit-timeout), and for the disk; a second signal ends it at once"
