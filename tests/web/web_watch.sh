# Runs that are watched: a list of stored ones, whatever they are, and one that plays meanwhile.
source "$TESTS/web/browser.bash"
stored=$TESTS/data/runs
mkdir runs
cp -r "$stored"/{shogi,renju,keishi,liuzichong,faults,stopped} runs
for i in {1..90}; do cp -r "$stored/keishi" "runs/copy-$i"; done
long=$(printf 'x%.0s' {1..200})
cp -r "$stored/keishi" "runs/$long"
cp -r "$stored/keishi" 'runs/محرك'
cp -r "$stored/keishi" 'runs/<b>bold & "quoted"'
# Torn, foreign, of another version; without a journal; damaged.
cp -r "$stored/keishi" runs/torn
truncate -s -40 runs/torn/games-w1.jsonl
mkdir runs/foreign
cp README.md runs/foreign 2>/dev/null || echo foreign >runs/foreign/notes.txt
cp -r "$stored/keishi" runs/version
sed -i 's/^directory = 1$/directory = 99/' runs/version/identity
cp -r "$stored/keishi" runs/damaged
sed -i '1s/"plies"/"plies!"/' runs/damaged/games-w1.jsonl
# Names of engines that are markup, Arabic and long.
"$REFEREE" match --game keishi --engine "cmd=$(dirname "$REFEREE")/../tools/referee-player" 'name=<img src=x onerror=alert(1)>' \
  --engine "cmd=$(dirname "$REFEREE")/../tools/referee-player" "name=محرك$long" \
  --each 'args=--level random' tc=none depth=1 --games 4 --seed 3 --out runs/names --progress none >/dev/null
browse watch.mjs
