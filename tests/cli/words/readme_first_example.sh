# The first example of the README is three lines, and they run in a fresh clone: no PATH is set.
source "$TESTS/cli/check.bash"
sed -n '/^```sh$/,/^```$/{/^```/d;p}' "$TESTS/../README.md" | head -3 >lines
[ "$(sed -n '/^```sh$/,/^```$/p' "$TESTS/../README.md" | sed -n 5p)" = '```' ] || fail "not three lines"
[ "$(sed -n 1p lines)" = ./tools/quickstart ] || fail "quickstart is not the first line"
[ -x "$TESTS/../tools/quickstart" ] || fail "there is no quickstart"
# What quickstart has built, without its folder for runs.
mkdir -p build/release/referee build/release/tools
ln -s "$REFEREE" build/release/referee/referee
ln -s "$(realpath "$(dirname "$REFEREE")/../tools/referee-player")" build/release/tools/referee-player
{ sed 1d lines | tr -d '\n' | sed 's/release/release \&\& /'; echo " --max-plies 4"; } >command
env -i PATH=/usr/bin:/bin HOME="$PWD" bash -e command >out 2>err || { cat out err >&2; fail "it does not run"; }
says out full
says out deep

# What it builds can be installed, as the README says next: without the pages that would end half-way.
grep -q -- '--target referee referee-player pages' "$TESTS/../tools/quickstart" ||
  fail "quickstart does not build what cmake --install wants"
