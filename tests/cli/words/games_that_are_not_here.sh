# A game or a rule set that is not here: one sentence says so, with what is closest.
source "$TESTS/cli/check.bash"
closest="Gomoku is not supported; the closest is renju_gomocup of renju, in which Black has forbidden moves"
for name in gomoku Gomoku freestyle; do
  run 2 match --game $name --engine cmd=./a --engine cmd=./b
  says err "referee: option '--game': unknown game '$name'; $closest"
  run 2 legal $name
  says err "unknown game '$name'; $closest"
done
for name in freestyle gomoku standard exact-five; do
  run 2 match --game renju --ruleset $name --engine cmd=./a --engine cmd=./b
  says err "referee: option '--ruleset': unknown rule set '$name' of renju; $closest"
  run 2 rules show $name
  says err "unknown rule set '$name'; $closest"
done
printf 'game = "renju"\nruleset = "freestyle"\n[[engine]]\ncmd = "a"\n[[engine]]\ncmd = "b"\n' >free.toml
run 3 config check --config free.toml
says err "free.toml:2:1: option '--ruleset': unknown rule set 'freestyle' of renju; $closest"
run 2 perft chess --depth 1
says err "unknown game 'chess'; Chess is not supported; the games are shogi, renju, keishi and liuzichong"
run 2 legal go
says err "unknown game 'go'; Go is not supported; the games are"
run 2 legal baduk
says err "unknown game 'baduk'; Go is not supported; the games are"
run 2 match --game xiangqi --engine cmd=./a --engine cmd=./b
says err "unknown game 'xiangqi'; Xiangqi is not supported; the games are"
# Elsewhere the word is a slip like any other.
run 2 match --game shogi --ruleset freestyle --engine cmd=./a --engine cmd=./b
says err "unknown rule set 'freestyle' of shogi; expected"
