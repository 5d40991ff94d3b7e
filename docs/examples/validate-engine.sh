#!/bin/sh
# Before a new engine goes into a tournament: does it keep its protocol, are its answers legal and in
# time, does it solve the test positions? A line shows the result of each step; details are in *.txt.
#
#   ./validate-engine.sh keishi ./new
#
# Exit code 0: all is well, 1: something is not, 4: the engine does not start.
set -u
referee=${REFEREE:-referee}
suites=${SUITES:-$(dirname "$0")/suites}
game=${1:?the game} engine=${2:?the program}
worst=0

# step NAME WORD...: runs the referee; its output goes to NAME.txt
step() {
  name=$1 code=0
  shift
  "$referee" "$@" >"$name.txt" 2>&1 || code=$?
  [ $code = 0 ] && echo "$name: good" || { echo "$name: exit code $code, see $name.txt"; worst=1; }
  [ $code != 4 ] || exit 4
}

step requirements engines check --game "$game" --engine cmd="$engine"
step positions validate --game "$game" --engine cmd="$engine" --positions "$suites/$game.epd" \
  --st 1 --timemargin 100

# Two games against itself, with every line of their dialogues judged.
rm -rf self
step games match --game "$game" --engine cmd="$engine" name=first --engine cmd="$engine" name=second \
  --each tc=5+0.05 --fail-on time,illegal-move,crash,stall,protocol,false-claim --max-plies 200 \
  --dialogues --out self --progress none
step dialogues validate --game "$game" self/engines/*.dialogue
exit $worst
