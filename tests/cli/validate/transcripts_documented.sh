# Every code of a finding about a transcript stands in docs/transcripts.md, or is a requirement of
# docs/engines.md.
source "$TESTS/cli/check.bash"

root=$TESTS/..
cat "$root"/matches/transcripts/{,*/}*.cpp | tr '\n' ' ' |
  grep -oE '(\b(fault|doubt|asker)\(|\b(fault|doubt|asker),) *"[a-z]+(-[a-z0-9]+)*"' |
  sed 's/.*"\(.*\)"/\1/' | sort -u >codes
[ "$(wc -l <codes)" -ge 30 ] || fail "the codes are not found in the sources: $(wc -l <codes)"
while read -r code; do
  grep -qF "\`$code\`" "$root/docs/transcripts.md" "$root/docs/engines.md" ||
    fail "the code $code is documented nowhere"
done <codes
