# Games without a result: what an engine has lost by its absence stays lost when the run is resumed
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
run 0 resume robin
says err "engine 4 ('once')"
says err "it stays withdrawn"
touch back
run 0 resume robin
[ "$(games_in robin)" = 12 ] || fail "not 12 games"

# It keeps nobody from playing what is left.
rm -f begun back
run 0 tournament --game keishi "${four[@]}" --max-games 5 --out limited
says err "'once' is withdrawn"
before=$(games_in limited)
[ "$before" -lt 6 ] || fail "nothing is left to play"
run 0 resume limited
says err "it stays withdrawn"
[ "$(games_in limited)" = 6 ] || fail "the others have not played"
# Where results decide it is not even tried.
rm -f begun back
run 0 tournament --game keishi "${four[@]}" --form swiss --rounds 3 --max-games 6 --out limited-swiss
run 0 resume limited-swiss
! grep -q "once" err || fail "it was tried"
diff <(counts swiss) <(counts limited-swiss) >&2 || fail "another Swiss"
# Where fewer than two would be left, nobody wins by that: the others are needed.
rm -f begun back
sed 's/begun/begun2/g' once >twice
chmod +x twice
run 4 tournament --game keishi "${engines[@]:0:4}" --each tc=none depth=1 --progress none --form knockout \
  --engine cmd=./once name=once --engine cmd=./twice name=twice --seed 7 --out few
says err "withdrawn"
run 4 resume few
says err "engine 2 ('once')"
touch back
run 0 resume few
rm back
# An engine that nobody has withdrawn must be there.
touch back
run 0 tournament --game keishi "${four[@]}" --max-games 5 --out all-there
rm back
run 4 resume all-there
says err "engine 4 ('once')"

dying=(match --each tc=none depth=1 restart=on --max-plies 40 --progress none --on-fault replay
       --engine "cmd=$scripted" "arg=$data/well.script" name=well
       --engine "cmd=$scripted" "arg=$data/crashes.script" name=dies --rounds 4)
run 5 "${dying[@]}" --out at-once
run 5 "${dying[@]}" --max-games 3 --out in-two
run 5 resume in-two
diff <(counts at-once) <(counts in-two) >&2 || fail "other faults after a resume"
