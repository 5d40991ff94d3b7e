# Games without a result: what an engine has lost by its absence stays lost when the run is taken up
# again though the engine is back, and faults that were played again are still counted.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
scripted=$(dirname "$REFEREE")/../tools/scripted-player
data=$TESTS/data/engines

# It starts once, for the trial, and never again until the file `back` is there.
cat >once <<T
#!/bin/sh
if [ -e begun ] && [ ! -e back ]; then exit 1; fi
touch begun
exec "$player" --level random --seed 4
T
chmod +x once
four=("${engines[@]}" --engine "cmd=$player" args=--level\ random\ --seed\ 3 name=c
      --engine cmd=./once name=once --openings file=starts.txt format=position --seed 7
      --progress none)
for form in knockout swiss; do
  rm -f begun back
  rounds=()
  [ $form = knockout ] || rounds=(--rounds 3)
  run 0 tournament --game keishi "${four[@]}" --form $form "${rounds[@]}" --out $form
  says err "'once' is withdrawn"
  counts $form >before
  touch back
  run 0 missing $form
  silent out
  run 0 resume $form
  diff before <(counts $form) >&2 || fail "$form: other results after the engine is back"
done

# Elsewhere its games are missing, and it plays them.
rm -f begun back
run 0 tournament --game keishi "${four[@]}" --out robin
run 0 missing robin
[ -s out ] || fail "no game is missing"
touch back
run 0 resume robin
[ "$(games_in robin)" = 12 ] || fail "not 12 games"

dying=(match --each tc=none depth=1 restart=on --max-plies 40 --progress none --on-fault replay
       --engine "cmd=$scripted" "arg=$data/well.script" name=well
       --engine "cmd=$scripted" "arg=$data/crashes.script" name=dies --rounds 4)
run 5 "${dying[@]}" --out at-once
run 5 "${dying[@]}" --max-games 3 --out in-two
run 5 resume in-two
diff <(counts at-once) <(counts in-two) >&2 || fail "other faults after a resume"
