# Tournaments of every form: what is planned is played, told in a table, and the same for any number
# of workers.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
words=(--game liuzichong --each tc=none depth=1 --seed 11)
for i in 1 2 3 4 5; do
  words+=(--engine "cmd=$player" "args=--level random --seed $i" "name=e$i")
done
games_of() { grep -hc '^\[Event ' "$1/games.pgn"; }
plan_of() { grep -hE '^\[(Round|Black|White|Seed|Number) ' "$1/games.pgn"; }

for form in round-robin gauntlet pyramid knockout double-elimination swiss; do
  run 0 tournament "${words[@]}" --form $form --out one-$form --progress none
  for engine in e1 e2 e3 e4 e5; do says out "$engine "; done
  run 0 tournament "${words[@]}" --form $form --out two-$form --progress none --concurrency 3
  plan_of one-$form >one
  plan_of two-$form >two
  diff one two || fail "$form: other games with three workers"
done
[ "$(games_of one-round-robin)" = 20 ] || fail "a round robin of five has ten encounters"
[ "$(games_of one-gauntlet)" = 8 ] || fail "a gauntlet of five has four encounters"
head -2 one-gauntlet/table.txt | grep -q '^S  ' || fail "the seed of the gauntlet does not stand apart"
run 0 stats one-gauntlet
cmp out one-gauntlet/table.txt || fail "'stats' has another table of the gauntlet than the run"
[ "$(games_of one-pyramid)" = 20 ] || fail "a pyramid of five has ten encounters"
[ "$(games_of one-swiss)" = 12 ] || fail "three rounds of a Swiss of five have six encounters"
says one-swiss/run.toml 'rounds = 3'

# --dry-run shows what is played, all of it or the first round.
run 0 tournament "${words[@]}" --dry-run
[ "$(tail -n +2 out | wc -l)" = 20 ] || fail "not all games are shown"
tail -n +2 out | cut -f2-4 >shown
grep -hE '^\[(Round) ' one-round-robin/games.pgn | cut -d'"' -f2 >rounds
cut -f1 shown | diff - rounds || fail "other games are shown than are played"
run 0 tournament "${words[@]}" --form knockout --dry-run
says err "this is the first round; its results decide who meets in the next one"

# A plan of millions of games ends with its reader.
code=0
"$REFEREE" tournament "${words[@]}" --rounds 5000000 --dry-run 2>err | head -n 1 >out || code=$?
says out "game"
[ "$code" = 6 ] || fail "exit code $code where the reader has gone"

# Parts: together they are the whole, each game once.
run 0 tournament "${words[@]}" --dry-run
tail -n +2 out >whole
for k in 1 2 3; do
  run 0 tournament "${words[@]}" --dry-run --shard $k/3
  tail -n +2 out
done | sort -n >parts
diff whole parts || fail "the shards are not the whole"
run 0 tournament "${words[@]}" --dry-run --only 2-3,20
[ "$(tail -n +2 out | cut -f1 | tr '\n' ' ')" = "2 3 20 " ] || fail "--only shows others"
run 0 tournament "${words[@]}" --only 2-3,20 --out only --progress none
[ "$(games_of only)" = 3 ] || fail "--only plays others"
run 0 tournament "${words[@]}" --games 23 --dry-run
[ "$(tail -n +2 out | wc -l)" = 23 ] || fail "--games does not hold"

# Limits: what runs is played to its end, nothing is begun, and how to go on is said.
run 0 tournament "${words[@]}" --max-games 5 --out 'lim ited' --progress none
[ "$(games_of 'lim ited')" = 5 ] || fail "--max-games plays $(games_of 'lim ited') games"
says out "Resume: referee resume 'lim ited'"
run 0 tournament "${words[@]}" --rounds 100000 --max-time 500ms --out timed --progress none
says out "Resume: referee resume timed"

# The table meanwhile is shown on request, even if it is the only news.
run 0 tournament "${words[@]}" --rating-interval 15 --no-out --progress none
[ "$(grep -c '^#  Engine' err)" = 1 ] || fail "no table after 15 games"

# What users of other programs write is understood.
run 0 tournament "${words[@]}" -rounds 1 -resign movecount=3 score=600 twosided=true -dry-run

# Engines that say the same name are told apart.
run 0 tournament --game liuzichong --each tc=none depth=1 "args=--level random" \
  --engine "cmd=$player" --engine "cmd=$player" --engine "cmd=$player" --out names --progress none
[ "$(grep -c '^name = ' names/run.toml)" = 3 ] || fail "not three names"
[ "$(grep '^name = ' names/run.toml | sort -u | wc -l)" = 3 ] || fail "names are the same"
says names/run.toml '-3"'

# Engines on processors of their own.
cpu=$(taskset -cp $$ | sed 's/.*: //; s/[-,].*//')
run 0 tournament "${words[@]}" --pin "$cpu" --out pinned --progress none
run 0 tournament "${words[@]}" --pin auto --out pinned-too --progress none
