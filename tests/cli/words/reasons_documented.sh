# docs/reasons.md holds exactly the codes and sentences of referee rules reasons.
source "$TESTS/cli/check.bash"

run 0 rules reasons --output plain
awk -F'\t' '{ print "| `" $3 "` | " $1 " | " $2 " | " $4 " |" }' out >expected
grep '^| `' "$TESTS/../docs/reasons.md" >documented || true
diff expected documented >&2 || fail "docs/reasons.md is not current (tools: see its last lines)"
