# docs/events.schema.json describes every event: a reader of its own, in Python, finds each line of real
# runs as the schema has it, and has seen every key of it.
source "$TESTS/cli/check.bash"
schema=$TESTS/../docs/events.schema.json
tools=$(dirname "$REFEREE")/../tools
scripted=$tools/scripted-player
data=$TESTS/data/engines
by_schema() { python3 "$TESTS/cli/events_by_schema.py" "$@" >said || { cat said >&2; fail "see above"; }; }

# A sequential test of two, with openings and actions.
book=$TESTS/../docs/examples/openings/balanced/keishi.sfen
players=(--engine "cmd=$tools/referee-player" "args=--level random --seed 1" name=a
         --engine "cmd=$tools/referee-player" "args=--level random --seed 2" name=b)
run 0 match --game keishi "${players[@]}" --openings "file=$book" --seed 7 \
  --rounds 200 --sprt elo0=0 elo1=150 --rating-interval 4 --events moves --jsonl tested.jsonl --no-out
grep -q '"decision":"H' tested.jsonl || fail "the test has not decided"

# What a real engine says of its searches, mates too.
PATH=$PATH:/usr/games
for start in startpos "4k4/9/4P4/9/9/9/9/9/4K4 b 2G 1"; do
  run 0 match --engine cmd=fairy-stockfish name=real --engine cmd=fairy-stockfish --each depth=3 tc=60+1 \
    --start "$start" --games 1 --max-plies 6 --events moves --jsonl real.jsonl --no-out
done

# Faults of every kind of key, in a tournament of more than two.
well=("cmd=$scripted" "arg=$data/well.script")
run 5 tournament --each tc=none depth=1 --max-plies 30 --engine "${well[@]}" name=a \
  --engine "cmd=$scripted" "arg=$data/crashes.script" name=dies \
  --engine "cmd=$scripted" "arg=$data/answers-illegal.script" name=illegal \
  --rating-interval 3 --jsonl faults.jsonl --no-out
# On a busy host an answer that is a millisecond late may not have been waited for: no answer at all.
for _ in $(seq 20); do
  rm -f late.jsonl
  run 0 match --engine "${well[@]}" name=a --engine "cmd=$scripted" "arg=$data/over-the-limit.script" \
    name=late tc=0.2 --max-plies 30 --games 1 --jsonl late.jsonl --no-out
  ! grep -q '"over_ms":' late.jsonl || break
done
grep -q '"over_ms":' late.jsonl || { cat late.jsonl >&2; fail "no answer was just too late"; }

# Points without a game: a bye.
run 0 tournament --form swiss --rounds 1 --each tc=none depth=1 --max-plies 4 --engine "${well[@]}" name=a \
  --engine "${well[@]}" name=b --engine "${well[@]}" name=c --jsonl bye.jsonl --no-out

# Void games: played again, withdrawn, cut.
printf '#!/bin/sh\nif [ -e begun ]; then exit 1; fi\ntouch begun\nexec "%s" "%s"\n' \
  "$scripted" "$data/well.script" >once
chmod +x once
run 4 match --engine "${well[@]}" name=a --engine cmd=./once name=once --each restart=on tc=none depth=1 \
  --max-plies 4 --rounds 3 --jsonl void.jsonl --out void
grep -q '"again":true' void.jsonl || fail "nothing was played again"
timeout --foreground -s INT 1 "$REFEREE" match --game keishi "${players[@]}" --rounds 1000000 --jsonl cut.jsonl \
  --out cut >out 2>err || true
grep -q '"status":"interrupted","out":"cut","resume":"cut"' cut.jsonl || fail "the run was not stopped"

# A doubt: the host decides the games.
source "$TESTS/cli/busy.bash"
keep_busy 4
printf 'play until ply 1\nspin 60000\n' >computes.script
run 0 match --engine "${well[@]}" name=a --engine "cmd=$scripted" arg=computes.script "cpus=$held" name=b \
  --each tc=none st=0.4 --games 1 --jsonl busy.jsonl --no-out
end_loops

by_schema "$schema" tested.jsonl real.jsonl faults.jsonl late.jsonl bye.jsonl void.jsonl \
  cut.jsonl busy.jsonl

# The reader does not accept everything: each of these has one fault.
cat >wrong.jsonl <<'E'
{"v":2,"t":"run_finished","status":"complete"}
{"v":1,"t":"run_ended","status":"complete"}
{"v":1,"t":"run_finished","status":"done"}
{"v":1,"t":"run_finished"}
{"v":1,"t":"run_finished","status":"complete","new":1}
{"v":true,"t":"run_finished","status":"complete"}
["v",1]
{"v":1,"t":"move","g":0,"ply":1,"by":0,"move":"a1a2"}
{"v":1,"t":"move","g":1,"ply":1.5,"by":0,"move":"a1a2"}
{"v":1,"t":"move","g":1,"ply":1,"by":0,"move":""}
{"v":1,"t":"move","g":1,"ply":1,"by":0,"move":"a1a2","pos":"12"}
{"v":1,"t":"move","g":1,"ply":1,"by":0,"move":"a1a2","ms":-1}
{"v":1,"t":"game_finished","g":1,"result":"1-0","winner":0,"reason":"resign","termination":"normal","plies":1}
{"v":1,"t":"standing","games":2,"w":1,"d":0}
{"v":1,"t":"standing","games":2,"w":1,"d":0,"l":1,"penta":[0,0,1,0]}
{"v":1,"t":"standing","games":2,"w":1,"d":0,"l":1,"llr":0.5}
{"v":1,"t":"standing","games":2,"engines":[{"i":0,"place":1,"points":1,"w":1,"d":0},{"i":1,"place":1,"points":1,"w":1,"d":0,"l":0},{"i":2,"place":3,"points":0,"w":0,"d":0,"l":2}]}
{"v":1,"t":"standing","games":2,"engines":[{"i":0,"points":1,"w":1,"d":0,"l":0},{"i":1,"place":1,"points":1,"w":1,"d":0,"l":0},{"i":2,"place":3,"points":0,"w":0,"d":0,"l":2}]}
E
by_schema --refuses "$schema" wrong.jsonl
