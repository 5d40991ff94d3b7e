# The tables of docs/formats.md are exactly what the program says.
source "$TESTS/cli/check.bash"

run 0 convert --formats
grep '^|' out >expected
sed -n '/^## What each format holds/,/^## What is checked/p' "$TESTS/../docs/formats.md" | grep '^|' \
  >documented || true
diff expected documented >&2 ||
  fail "docs/formats.md is not current: its tables are those of referee convert --formats"
