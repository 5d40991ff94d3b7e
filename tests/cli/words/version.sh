# The version as a line and as JSON.
source "$TESTS/cli/check.bash"

run 0 --version
grep -qxE 'referee [0-9]+\.[0-9]+\.[0-9]+' out || fail "$(cat out)"
run 0 -V
run 0 --version --json
for key in version build compiler boost fmt toml++ zlib sqlite openssl rulesets shogi renju_rif keishi liuzichong; do
  says out "\"$key\":"
done
run 2 --json
says err "'--json' needs --version"
command -v python3 >/dev/null || exit 77
for words in "--version --json" "rules list --output json" "rules show shogi --output json" \
             "rules reasons --output json" "legal renju --output json" \
             "show shogi --output json" "explain shogi startpos 7g7f --output json" \
             "perft keishi --depth 1 --divide --output json"; do
  run 0 $words
  python3 -m json.tool out >/dev/null || fail "referee $words: not JSON"
done
