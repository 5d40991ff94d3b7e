# A run whose directory is deleted, moved or replaced, or whose journal is deleted or cut, ends with
# exit code 6 at once and says what happened; no engine is blamed for it.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
words=(match --game liuzichong --engine "cmd=$player" name=a --engine "cmd=$player" name=b
       --each depth=1 --games 1000000 --progress none)

# loses NAME COMMAND OPTION...: starts a run in the directory NAME; the command is done to it.
loses() {
  local name=$1 does=$2 code=0
  shift 2
  "$REFEREE" "${words[@]}" "$@" --out "$name" >out 2>err &
  local referee=$!
  for _ in {1..600}; do
    [ ! -s "$name/games-w1.jsonl" ] || break
    sleep 0.05
  done
  eval "$does"
  for _ in {1..100}; do  # five seconds are enough for what is looked at every second
    kill -0 $referee 2>/dev/null || break
    sleep 0.05
  done
  if kill -0 $referee 2>/dev/null; then
    kill -KILL $referee
    fail "$name: the run goes on"
  fi
  wait $referee || code=$?
  [ $code = 6 ] || { cat out err >&2; fail "$name: exit code $code"; }
  ! grep -q "withdrawn" err || { cat err >&2; fail "$name: an engine is blamed"; }
}

loses gone 'rm -rf gone'
says err "referee: the run's directory 'gone' was deleted during the run"
! grep -q -e '^Resume:' -e '^Records' out || { cat out >&2; fail "what is deleted is recommended"; }
# Engines that are started for each game meet the missing directory before anybody looks.
loses fresh 'rm -rf fresh' --each restart=on
says err "the run's directory 'fresh' was deleted"
loses from 'mv from to'
says err "referee: the run's directory 'from' was moved during the run; its games are in '$(pwd -P)/to'"
run 0 resume to --max-games 2 --progress none
loses swapped 'mv swapped aside; cp -r aside swapped'
says err "was moved during the run; its games are in '$(pwd -P)/aside'"
loses cut ': >cut/games-w1.jsonl'
says err "referee: 'cut/games-w1.jsonl' was cut from "
run 0 resume cut --max-games 2 --progress none
loses less 'rm less/games-w1.jsonl'
says err "referee: 'less/games-w1.jsonl' was deleted or moved during the run"
loses other 'cp other/games-w1.jsonl x; mv x other/games-w1.jsonl'
says err "referee: 'other/games-w1.jsonl' was replaced by another file during the run"
loses unnamed 'rm unnamed/identity'
says err "referee: 'unnamed/identity' was deleted or moved during the run"

# What is done to a journal in its last second is seen when the games are over.
cp "$player" player
printf '#!/bin/bash\n[ ! -s late/games-w1.jsonl ] || printf x | dd of=late/games-w1.jsonl seek=20 bs=1 conv=notrunc 2>/dev/null\nexec ./player "$@"\n' >spoils
chmod +x spoils
run 6 match --game liuzichong --engine cmd=./spoils name=a --engine "cmd=$player" name=b \
  --each depth=1 restart=on --games 2 --progress none --out late
says err "referee: the journals in 'late' contain 1 of the 2 games that were counted"
