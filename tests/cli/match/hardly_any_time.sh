# A clock that leaves 10 ms a move or less is mostly a slip: the match says so before its first game.
source "$TESTS/cli/check.bash"
two=(--game shogi --engine name=a cmd=true --engine name=b cmd=true --dry-run)
warned() { # CLOCK SENTENCE
  run 0 match "${two[@]}" --each "$1"
  says err "referee: $2"
  [ "$(grep -c ' a move' err)" = 1 ] || fail "'$1' is warned of more than once"
}
warned tc=10/0.1 "tc=10/0.1 leaves 10 ms a move: 0.1 s for 10 moves; did you mean tc=10+0.1?"
warned tc=40/0.2 "tc=40/0.2 leaves 5 ms a move: 0.2 s for 40 moves; did you mean tc=40+0.2?"
warned tc=0.1 "tc=0.1 leaves 2.5 ms a move in a game of 40; delays of the host decide such games"
warned tc=0.1+0.005 "tc=0.1+0.005 leaves 7.5 ms a move in a game of 40; delays of the host decide such games"
warned 'tc=0|0.005' "tc=0|0.005 leaves 5 ms a move in a game of 40; delays of the host decide such games"
warned st=5ms "st=0.005 leaves 5 ms a move; delays of the host decide such games"
for clock in tc=10+0.1 tc=40/60 tc=1 tc=0.1+0.01 'tc=0|1' st=10ms st=0.1 tc=none nodes=100; do
  run 0 match "${two[@]}" --each "$clock"
  ! grep -q " a move" err || fail "'$clock' is warned of"
done
run 0 match --game shogi --engine name=a cmd=true tc=10/0.1 --engine name=b cmd=true tc=10/0.05 --dry-run
[ "$(grep -c ' a move' err)" = 2 ] || fail "each clock once"
