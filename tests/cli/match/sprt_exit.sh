# The exit code tells what a sequential test has decided, and nothing tells it without --sprt-exit.
source "$TESTS/cli/check.bash"
scripted=$(dirname "$REFEREE")/../tools/scripted-player
data=$TESTS/data/engines
strong=(--engine "cmd=$scripted" "arg=$data/well.script" name=strong)
weak=(--engine "cmd=$scripted" "arg=$data/resigns.script" name=weak restart=on)
# Copies of one game decide nothing, so the games begin from 200 openings.
book=$TESTS/../docs/examples/openings/balanced/shogi.sfen
test=(--sprt elo0=0 elo1=100 --progress none --no-out --each tc=none depth=1 --openings "file=$book")

run 0 match "${strong[@]}" "${weak[@]}" --rounds 500 "${test[@]}" --sprt-exit --concurrency 2
says err "the test accepts H1"
says out "H1 accepted"
run 10 match "${weak[@]}" "${strong[@]}" --rounds 500 "${test[@]}" --sprt-exit
says err "the test accepts H0"
run 0 match "${weak[@]}" "${strong[@]}" --rounds 500 "${test[@]}"
run 11 match "${weak[@]}" "${strong[@]}" --rounds 1 "${test[@]}" --sprt-exit
says out "undecided"
run 11 match "${weak[@]}" "${strong[@]}" --rounds 300 --sprt elo0=0 elo1=100 --progress none --no-out \
  --each tc=none depth=1 --sprt-exit
says out "undecided"

# The games that a limit allows do not decide it either; the run can go on.
run 11 match "${weak[@]}" "${strong[@]}" --rounds 500 --max-games 2 --sprt elo0=0 elo1=5 \
  --each tc=none depth=1 --sprt-exit --out limited
says out "Resume: referee resume limited"

# A fault that --fail-on names says more than the test.
run 5 match --engine "cmd=$scripted" "arg=$data/crashes.script" name=dies restart=on "${strong[@]}" \
  --rounds 500 "${test[@]}" --sprt-exit
