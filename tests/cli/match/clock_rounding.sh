# rounding=WORD of an engine decides what its clock counts: at four seconds at least for each action
# ten seconds end with the third one, however soon it comes; the other engine's clock is exact.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
run 0 match --no-out --game renju --engine "cmd=$player" name=a rounding=csa:4s \
  --engine "cmd=$player" name=b --each tc=10 args="--level greedy" --games 2 --max-plies 20
says err "game 1: a lost on time at ply 5 (over by "
says err " ms, counted as 4000.000 ms"
says err "game 2: a lost on time at ply 6 (over by "
# The record says so, and the clocks that it shows are right by it.
run 0 match --game keishi --engine "cmd=$player" name=a rounding=csa:4s --engine "cmd=$player" name=b \
  --each tc=60+5 "args=--level random" --games 2 --out run --progress none
says run/games.pgn '[EngineWhiteRounding "csa:4"]'
says run/games.pgn '[EngineBlackRounding "csa:4"]'
says run/games-w1.jsonl '"tc":"60+5","rounding":"csa:4"'
says run/games-w1.jsonl '"name":"b","engine":"referee-player","version":"'
run 0 replay run/games.pgn run
run 2 match --no-out --engine "cmd=$player" --engine "cmd=$player" rounding=csa:4x
says err "engine 2: key 'rounding': '4x' is not a duration"
