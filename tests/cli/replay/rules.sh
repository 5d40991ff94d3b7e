# rules list, show and reasons.
source "$TESTS/cli/check.bash"

run 0 rules list
for id in shogi-pro shogi-try renju_taraguchi10_international renju_gomocup keishi-superko \
          liuzichong-folk1; do
  grep -qxE "  $id( .*)?" out || fail "'$id' is not listed"
done
run 0 rules show shogi-pro
says out "declaration=pro24"
says out "two-piece"
run 0 rules show renju
says out "opening=centre"
run 2 rules show
run 2 rules show nothing-like-it
says err "unknown rule set 'nothing-like-it'; expected an id of: referee rules list"
run 2 rules list all
run 0 rules reasons
grep -qxP 'refusal\tShogi\tnifu\t.+\.' out || fail "nifu is missing"
grep -qxP 'outcome\tRenju\tforbidden-33\t.+\.' out || fail "forbidden-33 is missing"
grep -qxP 'defect\tpositions\tno-king-b\t.+\.' out || fail "no-king-b is missing"
