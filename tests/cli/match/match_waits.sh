# --wait: a worker rests between two games, not behind its last one, and for nothing that ends the run.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
words=(match --game keishi --engine "cmd=$player" name=a --engine "cmd=$player" name=b --each tc=none depth=1
       --progress none --max-plies 4)
milliseconds() { echo $(($(date +%s%N) / 1000000)); }

before=$(milliseconds)
run 0 "${words[@]}" --games 3 --wait 400ms --out three
[ $(($(milliseconds) - before)) -ge 800 ] || fail "no rest between three games"

# A pause of an hour is skipped where no other game will come, or none may begin.
run 0 "${words[@]}" --games 1 --wait 1h --out one
run 0 "${words[@]}" --games 3 --wait 1h --max-games 1 --out limited
run 0 "${words[@]}" --games 3 --wait 1h --max-time 1 --out timed
run 0 "${words[@]}" --games 2 --wait 1h --concurrency 2 --out two

# Nor for a signal, or for a run that drains.
for how in signal drain; do
  "$REFEREE" "${words[@]}" --games 3 --wait 1h --out $how >out 2>err &
  pid=$!
  for _ in $(seq 200); do grep -q '"sum"' $how/games-w1.jsonl 2>/dev/null && break; sleep 0.05; done
  if [ $how = signal ]; then kill -INT $pid; else "$REFEREE" control $how drain >/dev/null; fi
  code=0
  wait $pid || code=$?
  [ $how:$code = signal:130 ] || [ $how:$code = drain:0 ] || fail "$how: exit code $code"
done
run 0 resume signal --wait 0s
[ "$(cat signal/games-*.jsonl | grep -c '"sum"')" -ge 3 ] || fail "the rest was not played"
run 2 "${words[@]}" --wait soon
says err "--wait"
