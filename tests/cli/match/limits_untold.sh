# nodes= and depth= bound an answer only where the engine can hear of them. Where it cannot (Gomocup,
# except Yixin and Rapfi; an engine of the line protocol that does not list `limit`), every command
# refuses them before the first question, also beside a clock.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
gomocup=("cmd=$player" proto=gomocup)
refused="Gomocup can only limit time, except for Yixin and Rapfi; expected st= or tc= instead"
renju=(--game renju --ruleset renju_gomocup)
echo '7b7/15/15/15/15/15/15/7w7/15/15/15/15/15/15/15 b play - 3' >book.sfen

for limit in nodes=100 depth=2; do
  run 4 match "${renju[@]}" --no-out --engine "${gomocup[@]}" $limit name=a --engine cmd=$player name=b
  says err "referee: engine 1 ('a'): it does not support the limit $limit: $refused"
  run 4 validate "${renju[@]}" --positions book.sfen --engine "${gomocup[@]}" $limit
  says err "referee: engine 1: it does not support the limit $limit: $refused"
  run 4 analyze book.sfen "${renju[@]}" --engine "${gomocup[@]}" $limit
  says err "referee: the engine: it does not support the limit $limit: $refused"
  run 4 replay book.sfen "${renju[@]}" --against-engine "${gomocup[@]}" $limit --record $limit.jsonl
  says err "referee: the engine: it does not support the limit $limit: $refused"
  run 4 engines check "${renju[@]}" --engine "${gomocup[@]}" $limit
  says err "referee: engine 1: it does not support the limit $limit: $refused"
  run 4 openings make "${renju[@]}" --engine "${gomocup[@]}" $limit
  says err "referee: engine 1: it does not support the limit $limit: $refused"
done
run 4 match "${renju[@]}" --no-out --engine "${gomocup[@]}" tc=10 nodes=100 depth=2 --engine cmd=$player
says err "engine 1: it does not support the limit nodes=100 depth=2: $refused"
run 4 openings make "${renju[@]}" --engine "${gomocup[@]}"  # by nodes, where nothing else is said
says err "it does not support the limit nodes=500: $refused"
run 4 validate --game keishi --positions - --engine cmd=python3 \
  "arg=$TESTS/../docs/engines/minimal_engine.py" nodes=9 <<<startpos
says err "it does not support the limit nodes=9: it does not list the command 'limit'; expected st= or tc="

# Limits of a record are limits like others.
run 0 replay book.sfen "${renju[@]}" --against-engine "cmd=$player" nodes=50 --record golden.jsonl
run 4 replay golden.jsonl --against-engine "${gomocup[@]}"
says err "referee: the engine: it does not support the limit nodes=50: $refused"
run 0 replay book.sfen "${renju[@]}" --against-engine "${gomocup[@]}" st=0.3 --record again.jsonl

# Rapfi has words for them.
cat >rapfi.py <<'P'
import sys
for line in sys.stdin:
    words = line.split()
    if words[:1] == ["ABOUT"]: print('name="Rapfi", version="1"')
    elif words[:1] == ["START"]: print("OK")
    elif words[:2] == ["INFO", "max_node"]: nodes = words[2]
    elif words[:1] == ["DONE"]: print("told", nodes, file=sys.stderr); print("3,3")
    elif words[:1] == ["END"]: break
    sys.stdout.flush()
P
run 0 validate "${renju[@]}" --positions book.sfen --engine cmd=python3 arg=rapfi.py proto=gomocup \
  nodes=7 stderr=heard
says heard "told 7"
