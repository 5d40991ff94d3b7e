# docs/engines.md holds exactly the requirements of referee engines requirements.
source "$TESTS/cli/check.bash"

run 0 engines requirements --output plain
awk -F'\t' '{ print "| `" $2 "` | " $1 " | " $3 " |" }' out >expected
grep '^| `' "$TESTS/../docs/engines.md" | grep -E '\| (all|usi|gtp|gomocup) \|' >documented || true
diff expected documented >&2 || fail "docs/engines.md is not current (tools: see its last lines)"
[ -z "$(cut -f2 out | sort | uniq -d)" ] || fail "a code stands for two requirements"
