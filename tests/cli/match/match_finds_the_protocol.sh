# proto=auto: an engine for Renju that says nothing to the line protocol is asked by Gomocup, which is
# said once; the games then know it, and so does their record.
source "$TESTS/cli/check.bash"
tools=$(dirname "$REFEREE")/../tools
run 0 match --game renju --engine "cmd=$tools/scripted-player" "arg=$TESTS/data/engines/gomocup-well.script" \
  name=old --engine "cmd=$tools/referee-player" name=new args="--level random" --each st=5 --games 3 --max-plies 6 \
  --out run --dialogues
says err "referee: engine 1 ('old') speaks gomocup (no answer to the line protocol within 2 s)"
[ "$(grep -c "speaks" err)" = 1 ] || fail "more was said than was to find"
says run/games.pgn '[EngineBlackProtocol "gomocup"]'
says run/games.pgn '[EngineBlackProtocol "gtp"]'
! grep -q protocol_version run/engines/old-1.dialogue || fail "the protocol is looked for again"
