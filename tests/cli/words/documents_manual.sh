# The examples of docs/manual.md print what it says, and every page that has examples of its own or
# explains a task can be reached from it.
source "$TESTS/cli/check.bash"
mkdir bin
ln -s "$REFEREE" bin/referee
ln -s "$(dirname "$REFEREE")/../tools/referee-player" bin/referee-player
export PATH="$PWD/bin:$PATH"
manual=$TESTS/../docs/manual.md

python3 "$TESTS/cli/documents.py" "$manual" >out 2>&1 || fail "$(cat out)"
for page in "$TESTS"/../docs/*.md; do
  name=$(basename "$page")
  case $name in manual.md | design.md | rooms.md | player.md | scripted-player.md | coming-from.md) continue ;; esac
  grep -q "($name" "$manual" || fail "the manual does not lead to $name"
done
# The glossary is in order, and has no term twice.
sed -n '/^## Glossary/,$p' "$manual" | sed -n 's/^| \([^|]*\) |.*/\1/p' | tail -n +3 |
  sed 's/[^A-Za-z0-9 ,+-].*//' >terms
LC_ALL=C sort -fuc terms >&2 || fail "the glossary is out of order"
