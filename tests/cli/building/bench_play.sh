# The benchmark of the game loop runs, knows its sections, and says what it measured.
source "$TESTS/cli/check.bash"
bench=$(dirname "$REFEREE")/../tools/bench-play

code=0
"$bench" nothing >out 2>err || code=$?
[ "$code" = 2 ] || fail "an unknown section: exit code $code, expected 2"
says err 'usage: bench-play'

timeout 100 "$bench" plies flag hang --repeat 1 --games 3 >out 2>err || fail "exit code $?: $(cat err)"
silent err
for figure in 'floor: wall a round trip' 'usi: CPU, times the floor' 'gomocup, 20 lines' \
  '1 ms over the limit'; do
  says out "$figure"
done

# The end of the hung engine's run is measured from its verdict, not from the birth of the clock.
over=$(sed -n 's/^hung engine: the run over after the verdict *\([0-9]*\).*/\1/p' out)
[ "$over" -lt 60000 ] || fail "the run was over ${over} ms after the verdict"
