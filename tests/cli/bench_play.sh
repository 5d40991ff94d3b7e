# The benchmark of the game loop runs, knows its sections, and says what it measured.
source "$TESTS/cli/check.bash"
bench=$(dirname "$REFEREE")/../tools/bench-play

code=0
"$bench" nothing >out 2>err || code=$?
[ "$code" = 2 ] || fail "an unknown section: exit code $code, expected 2"
says err 'usage: bench-play'

timeout 100 "$bench" plies flag --repeat 1 --games 3 >out 2>err || fail "exit code $?: $(cat err)"
silent err
for figure in 'floor: wall a round trip' 'usi: CPU, times the floor' 'gomocup, 20 lines' \
  '1 ms over the limit'; do
  says out "$figure"
done
