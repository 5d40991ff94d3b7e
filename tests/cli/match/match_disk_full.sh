# Where files cannot grow any more, the match ends with exit code 6, names the file, and counts no
# game that is not in the journal.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
engines=(--engine "cmd=$player" arg=--level arg=random name=a
  --engine "cmd=$player" arg=--level arg=random name=b)

for kilobytes in 2 8 40; do
  code=0
  (
    ulimit -f $kilobytes
    exec "$REFEREE" match --game renju "${engines[@]}" --games 100 --concurrency 2 --out "full-$kilobytes" \
      --progress none >out 2>err
  ) || code=$?
  [ $code = 6 ] || { cat err >&2; fail "exit code $code with files of $kilobytes KiB"; }
  says err "cannot write 'full-$kilobytes/"
  says err "File too large"
  counted=$(awk '$1 == "a" { print $2 }' out)
  # A torn last line must not swallow the first line of the next file.
  recorded=$(awk 1 "full-$kilobytes"/games-*.jsonl | grep -v '"result":"void' | grep -c '"sum":"[0-9a-f]*"}$') || true
  [ "$counted" -le "$recorded" ] || fail "$counted games are counted and $recorded recorded"
done
