# --dialogues writes down what is said with each engine, both ways and in order; a file that cannot
# be written costs no game.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
words=(match --game keishi --engine "cmd=$player" "args=--level random --seed 1" name=a
       --engine "cmd=$player" "args=--level random --seed 2" name=b/c --each tc=none depth=1
       --seed 7 --progress none)
run 0 "${words[@]}" --rounds 2 --out run --dialogues
for file in run/engines/a-1.dialogue run/engines/b%2Fc-1.dialogue; do
  [ "$(sed 1d "$file" | grep -Evc '^[0-9]+\.[0-9]{6} [<>]( |$)')" = 0 ] || fail "other lines in $file"
  grep -Eqx '[0-9]+\.[0-9]{6} # process 1 begins' <(head -1 "$file") || fail "no process in $file"
  [ "$(grep -c ' > quit$' "$file")" = 1 ] || fail "not one process in $file"
  [ "$(grep -c ' > clear_board$' "$file")" = 4 ] || fail "not four games in $file"
  sort -c -s -n -k1,1 "$file" || fail "time goes back in $file"
  # Nothing that was said is missing: each answer has its empty line, the last ones too.
  run 0 validate "$file"
  says out "; 0 faults, 0 doubts, 0 mistakes of the asker"
done

# Each process that is started is marked; what the one before owed is not the next one's fault.
fragile=(match --game keishi --engine "cmd=$player" "args=--level random --seed 1" name=a
         --engine "cmd=$player" "args=--level random --seed 2" name=b restart=on
         --each tc=none depth=1 --seed 7 --progress none --rounds 2 --out marked --dialogues)
run 0 "${fragile[@]}"
marks() { grep -c ' # process [0-9]* begins$' "marked/engines/$1-1.dialogue"; }
[ "$(marks a)" = 1 ] || fail "not one process of a is marked"
[ "$(marks b)" -gt 1 ] || fail "the processes of b are not marked"
run 0 validate marked/engines/b-1.dialogue
says out "; 0 faults, 0 doubts, 0 mistakes of the asker"

run 0 "${words[@]}" --out silent
[ ! -e silent/engines/a-1.dialogue ] || fail "a dialogue that nobody wanted"

# A resumed run may want them although it did not before; what cannot be written is reported.
run 0 "${words[@]}" --rounds 2 --max-games 1 --out full
mkfifo full/engines/a-1.dialogue
run 0 resume full --dialogues
says err "cannot write 'full/engines/a-1.dialogue': it is a pipe; expected a regular file"
[ -s full/engines/b%2Fc-1.dialogue ] || fail "no dialogue after resume"
