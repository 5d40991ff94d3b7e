# --fail-on warnings: what is odd but not a fault is found when the games are over, counted for each
# engine, and gives exit code 5.
source "$TESTS/cli/check.bash"
scripted=$(dirname "$REFEREE")/../tools/scripted-player
good=(--engine "cmd=$scripted" "arg=$TESTS/data/engines/well.script" name=good)

# odd LINE...: the script of an engine that says this once in each game, at ply 3 or 4, and then
# answers.
odd() {
  { echo "play until ply 3"; printf '%s\n' "$@"; echo "play"; } >odd.script
}
# against CODE OPTION...
against() {
  local code=$1
  shift
  rm -rf run
  run "$code" match --engine "cmd=$scripted" arg=odd.script name=odd restart=on "${good[@]}" --max-plies 12 \
    --seed 1 --progress none --out run "$@"
}
# counts ENGINE: its warnings in results.json, "variation 2"
counts() {
  python3 - "$1" <<'P'
import json, sys
table = json.load(open("run/results.json"))
row = next(e for e in table["engines"] if e["name"] == sys.argv[1])
print(*(f"{kind} {n}" for kind, n in row["warnings"].items()), end="")
assert table["warnings"] == sum(n for e in table["engines"] for n in e["warnings"].values())
P
}
# found KINDS: of the odd engine, and none of the good one; `stats` says the same.
found() {
  [ "$(counts odd)" = "$1" ] || { cat out >&2; fail "warnings '$(counts odd)', expected '$1'"; }
  [ -z "$(counts good)" ] || fail "warnings of the good engine: $(counts good)"
  sed '/^Records /d; /^Resume: /d; 1d' out >table
  run 0 stats run
  diff table out >&2 || fail "stats prints another table"
}

odd 'say info depth 1 score cp 10 pv {move} 5e5e' answer
against 5 --fail-on warnings
says out "2 (variation 2)"
says out "- warning: game 1, ply 3: odd: ply 2 of the variation, '5e5e', is refused ("
found 'variation 2'
# Without the word nobody looks, and `stats` can do so later.
against 0
! grep -q Warnings out || fail "a column of warnings that nobody asked for"
run 2 stats run --warnings --output csv
says err "option '--warnings' needs --output text, markdown or json"
run 0 stats run --warnings
says out "2 (variation 2)"
run 0 stats run --columns engine,warnings
grep -qE '^odd +-$' out || { cat out >&2; fail "warnings that nobody has looked for"; }

odd 'say info depth 1 score mate 1 pv {move}' answer
against 5 --fail-on crash,warnings
says out "it says mate 1; after 1 ply of its variation there is no mate"
found 'mate 2'
odd 'say info depth 1 score mate 1' answer
against 5 --fail-on warnings
found 'mate 2'
# A legal variation and a true score are not odd.
odd 'say info depth 1 score cp 10 pv {move} (2.50%)' answer
against 0 --fail-on warnings
says out "Warnings"
found ''

odd 'say bestmove {move} ponder 5e5e'
against 5 --fail-on warnings --each ponder=on
says out "would ponder on a refused action: 5e5e"
found 'ponder 2'
against 0 --fail-on warnings  # it was not to ponder
odd answer
against 5 --fail-on warnings --each option.Colour=red
python3 - <<'P' || { cat out err >&2; fail "unknown options"; }
import json
rows = json.load(open("run/results.json"))["engines"]
assert all(row["warnings"] == {"option": 1} for row in rows), rows
P
run 5 merge run --out merged
says out "1 (option 1)"
run 5 match --config run/run.toml --out again
says out "- warning: engine 1 ('odd'): the engine has no option 'Colour'; skipped"

# Processor time on the opponent's time, with and without leave.
{ echo 'burn 20000'; echo play; } >odd.script
slow=("${good[@]}")
printf 'think 120\nplay\n' >slow.script
good=(--engine "cmd=$scripted" arg=slow.script name=good)
against 5 --fail-on warnings
found 'idle 1'
against 0 --fail-on warnings --each ponder=on
good=("${slow[@]}")

# A run that is resumed counts all of its games.
odd 'say info depth 1 score cp 10 pv {move} 5e5e' answer
against 5 --fail-on warnings --rounds 3 --max-games 2
found 'variation 2'
run 5 resume run --progress none
says out "6 (variation 6)"
# Faults still have their own words, and a fault alone is not a warning.
run 0 resume run --fail-on none --progress none
! grep -q Warnings out || fail "warnings although nobody asked for them"

run 2 match "${good[@]}" "${good[@]}" --fail-on warning
says err "did you mean 'warnings'?"
run 2 match "${good[@]}" --engine "cmd=$scripted" arg=slow.script --fail-on warnings --no-out
says err "option '--fail-on': warnings are found in the directory of the run, but '--no-out' is given"
run 2 match "${good[@]}" "${good[@]}" --strict
says err "did you mean '--fail-on warnings'?"
run 2 stats run/games.pgn --warnings
says err "option '--warnings' needs the directory of a run"

# Logs: doubts alone.
printf '> position startpos\n> go byoyomi 1000\n< info depth 5 score mate 5 pv 7g7f\n< bestmove 7g7f\n< bestmove 7g7f\n' >fault.log
run 1 validate fault.log --fail-on warnings
printf '> position startpos\n> go byoyomi 1000\n< bestmove 7g7f\n< readyok\n' >doubt.log
run 0 validate doubt.log
run 5 validate doubt.log --fail-on warnings
printf '> position startpos\n> go byoyomi 1000\n< bestmove 7g7f\n' >fine.log
run 0 validate fine.log --fail-on warnings
run 2 validate fine.log --fail-on time
says err "'time' is not warnings"
