# docs/reference.md is what the program prints.
source "$TESTS/cli/check.bash"

run 0 help --output markdown
diff out "$TESTS/../docs/reference.md" >&2 ||
  fail "docs/reference.md is not current; in the root of the project:" \
    "build/release/referee/referee help --output markdown >docs/reference.md"
run 0 help match --output markdown
says out "## match"
