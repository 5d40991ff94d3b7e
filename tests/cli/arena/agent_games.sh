# Two engines as agents play a game of each game to its end, openings with swaps and offers too.
source "$TESTS/cli/arena/agents.bash"
start_arena

# meet KEYS KEYS WORD...: two agents, each with keys of its engine, play a game.
pair=0
meet() {
  local first=$1 second=$2
  shift 2
  pair=$((pair + 1))
  agent "a$pair" "$@" --games 1 --engine cmd="$PLAYER" st=0.1 $first
  local one=$agent
  agent "b$pair" "$@" --games 1 --engine cmd="$PLAYER" st=0.1 $second
  local other=$agent
  ended "$one" 0 "a$pair.out" "a$pair.err"
  ended "$other" 0 "b$pair.out" "b$pair.err"
  for each in "a$pair" "b$pair"; do
    [ "$(event "$each.out" finished)" = 1 ] || fail "$each: $(cat "$each.out")"
    [ "$(event "$each.out" refused)" = 0 ] || fail "$each: $(cat "$each.out")"
    [ "$(event "$each.out" rating)" = 1 ] || fail "$each has no rating: $(cat "$each.out")"
  done
  one=$(grep '"event":"finished"' "a$pair.out" | member score)
  other=$(grep '"event":"finished"' "b$pair.out" | member score)
  case "$one $other" in
    "won lost" | "lost won" | "drawn drawn") ;;
    *) fail "$*: $one and $other" ;;
  esac
}
meet '' '' --game keishi
meet '' '' --game liuzichong
meet '' '' --game shogi
meet '' '' --game renju --ruleset renju_rif
meet '' '' --ruleset renju_taraguchi10_international
# Gomocup has no words for these openings: written policies swap, and offer ten.
meet "arg=--protocol arg=gomocup proto=gomocup opening=offer-ten" \
  "arg=--protocol arg=gomocup proto=gomocup opening=offer-ten" \
  --ruleset renju_taraguchi10_international
meet "arg=--protocol arg=gomocup proto=gomocup opening=swap-always" \
  "arg=--protocol arg=gomocup proto=gomocup opening=swap-always" \
  --ruleset renju_taraguchi10_international

# Several games at a time, each with its own engine.
agent many --game keishi --parallel 2 --games 4 --engine cmd="$PLAYER" args="--level greedy" st=0.1
many=$agent
agent more --game keishi --parallel 2 --games 4 --engine cmd="$PLAYER" args="--level shallow" st=0.1
ended "$agent" 0 more.out more.err
ended "$many" 0 many.out many.err
for each in many more; do
  grep '"event":"finished"' $each.out | member game_id | sort >games
  [ "$(wc -l <games)" -ge 4 ] || fail "$each: $(cat $each.out)"
  [ -z "$(uniq -d games)" ] || fail "$each tells of a game twice: $(cat $each.out)"
done
