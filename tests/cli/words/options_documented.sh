# Every option that a page names is one of the referee's or of the bundled player's, and every file of
# the project that a page names is there.
source "$TESTS/cli/check.bash"
run 0 --help
cp out known
"$(dirname "$REFEREE")/../tools/referee-player" --help >>known
# Those of other programs that appear in examples.
echo '--exec --gtp --fifo --pid --reset-on-fork --rtprio --long --ignore-missing --install --rm' >>known
echo '--body-file --detach --now --repo' >>known  # of gh, git and systemctl
grep -oE -e '--[a-z][a-z0-9-]*' known | sort -u >options

cd "$TESTS/.."
pages=$(ls docs/*.md docs/rules/*.md README.md | grep -v -e docs/building.md -e docs/measurements.md -e docs/coming-from.md -e docs/rules-library.md)
sed -E 's/cmake [^`]*//g' $pages | grep -oE -e '(^|[^a-zA-Z0-9-])--[a-z][a-z0-9-]+' |
  grep -oE -e '--.*' | sort -u >"$OLDPWD/named"
comm -23 "$OLDPWD/named" "$OLDPWD/options" >"$OLDPWD/unknown"
[ "$(wc -l <"$OLDPWD/named")" -gt 80 ] || fail "hardly an option is named"
[ ! -s "$OLDPWD/unknown" ] || fail "no options of ours: $(tr '\n' ' ' <"$OLDPWD/unknown")"

for file in $(grep -hoE '`(matches|rules|protocols|referee|tests|tools|docs)/[a-zA-Z0-9_/.]+`' docs/*.md \
  docs/rules/*.md README.md CONTRIBUTING.md | tr -d '`' | grep -v '[A-Z][A-Z]' | sort -u); do
  compgen -G "${file%.}*" >/dev/null || fail "a page names $file, which is not there"
done
