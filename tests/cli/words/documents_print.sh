# The examples of the pages print what the pages say (those of docs/coming-from.md have a test of
# their own, and so has the manual).
source "$TESTS/cli/check.bash"
mkdir bin
ln -s "$REFEREE" bin/referee
ln -s "$(dirname "$REFEREE")/../tools/referee-player" bin/referee-player
export PATH="$PWD/bin:$PATH"

pages=$(grep -l '^ *```console$' "$TESTS"/../docs/*.md "$TESTS"/../docs/rules/*.md "$TESTS"/../README.md "$TESTS"/../SKILL.md |
  grep -vE '/(coming-from|manual)\.md$')
[ -n "$pages" ] || fail "no page has examples"
python3 "$TESTS/cli/documents.py" $pages >out 2>&1 || fail "$(cat out)"
