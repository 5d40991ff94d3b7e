# Memory does not grow with the number of games.
source "$TESTS/cli/check.bash"

printf '[Event "x"]\n[Game "keishi"]\n[Result "*"]\n\n1. b2a3 2. f5f4 3. f2e3 *\n\n' >one.pgn
for _ in $(seq 1000); do cat one.pgn; done >few.pgn
for _ in $(seq 20); do cat few.pgn; done >many.pgn

# peak FILE TO: kilobytes
peak() {
  python3 - "$REFEREE" convert "$1" --to "$2" -q <<'PY'
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
PY
}
for format in jsonl pgn; do
  few=$(peak few.pgn $format)
  many=$(peak many.pgn $format)
  [ "$many" -le $((few + 4000)) ] || fail "$format: $few kB for 1,000 games, $many kB for 20,000"
done
"$REFEREE" convert many.pgn --to jsonl -q >many.jsonl
[ "$(wc -l <many.jsonl)" = 20000 ] || fail "not 20,000 games"
few=$(head -n 1000 many.jsonl >few.jsonl; peak few.jsonl pgn)
many=$(peak many.jsonl pgn)
[ "$many" -le $((few + 4000)) ] || fail "jsonl: $few kB for 1,000 games, $many kB for 20,000"
