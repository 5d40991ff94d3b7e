# docs/transcripts.md holds exactly the codes of the findings in matches/transcripts.
source "$TESTS/cli/check.bash"

cat "$TESTS"/../matches/transcripts/{,*/}*.cpp | tr '\n' ' ' |
  grep -oE '(fault|doubt|asker)[,(] *"[a-z0-9-]+"|return \{"[a-z]+-[a-z]+",' |
  grep -oE '"[a-z0-9-]+"' | tr -d '"' | sort -u >expected
grep -E '^\| `[a-z0-9-]+` \| (fault|doubt|asker)' "$TESTS/../docs/transcripts.md" |
  cut -d'`' -f2 | sort >documented
diff expected documented >&2 || fail "docs/transcripts.md is not current (< told, > documented)"
[ -z "$(uniq -d documented)" ] || fail "a code is explained twice"
