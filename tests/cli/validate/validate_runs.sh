# referee validate RUN/engines/NAME-1.dialogue: judged by the margin and the rounding of the run.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
run 0 match --game shogi --engine "cmd=$player" name=a/b --engine "cmd=$player" name=c timemargin=0 \
  --each 'tc=0|1' timemargin=300 rounding=csa --rounds 1 --max-games 1 --max-plies 4 --out run --dialogues \
  --progress none
late='0.000001 > position startpos
0.000001 > go btime 0 wtime 0 byoyomi 1000
1.250000 < bestmove 7g7f'
for file in run/engines/*.dialogue; do echo "$late" >"$file"; done

run 0 validate run/engines/a%2Fb-1.dialogue
says out 'a%2Fb-1.dialogue: times by run/run.toml: timemargin=300 rounding=csa'
run 0 validate run/engines/a%2Fb-1.dialogue --output jsonl
says out '"run":"run/run.toml","timemargin":300,"rounding":"csa"'
(cd run/engines && "$REFEREE" validate a%2Fb-1.dialogue) >out || fail "the run above is not found"
says out '/run/run.toml: timemargin=300 rounding=csa'

# --- each engine has its own, and what the user says wins
run 1 validate run/engines/c-1.dialogue
says out 'c-1.dialogue:3: time'
run 1 validate run/engines/a%2Fb-1.dialogue --timemargin 0
! grep -q run.toml out || fail 'the run.s margin is named'
run 0 validate run/engines/c-1.dialogue --timemargin 300

# --- times are rounded down to milliseconds
echo "${late/1.250000/1.000900}" >run/engines/c-1.dialogue
run 0 validate run/engines/c-1.dialogue

# --- other files are judged as before
mkdir engines
cp run/engines/a%2Fb-1.dialogue engines/
cp run/engines/a%2Fb-1.dialogue run/engines/a%2Fb-1.txt
run 1 validate engines/a%2Fb-1.dialogue
run 1 validate run/engines/a%2Fb-1.txt
echo 'schema = "?"' >run/run.toml
run 1 validate run/engines/a%2Fb-1.dialogue
says err "the run's time margin is not applied: "
