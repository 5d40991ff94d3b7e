# Manual pages: one for the program and one for each command, without a fault that mandoc or man
# would find.
source "$TESTS/cli/check.bash"

run 0 man --out pages
silent out
silent err
commands=$("$REFEREE" help --output markdown | sed -n 's/^- \[\(.*\)\](.*/\1/p')
[ "$(ls pages | wc -l)" = $(($(wc -w <<<"$commands") + 1)) ] || fail "there are $(ls pages | wc -l) pages"
mandoc -T lint -W all pages/*.1 >lint || true
silent lint
for page in pages/*.1; do
  man --warnings -l "$page" 2>&1 >/dev/null | tee warnings
  silent warnings
done

for command in $commands; do
  run 0 man "$command"
  cmp out "pages/referee-$command.1"
  man -l out | col -b >page
  for part in NAME SYNOPSIS DESCRIPTION OPTIONS EXAMPLES "EXIT STATUS" ENVIRONMENT "SEE ALSO"; do
    grep -qx "$part" page || fail "referee-$command: no $part"
  done
  # What it refers to is there.
  for other in $(sed -n 's/^\.BR \\%referee\\-\([a-z\\-]*\) (1),*/\1/p' out | tr -d '\\'); do
    [ -e "pages/referee-$other.1" ] || fail "referee-$command refers to referee-$other"
  done
done
run 0 man
cmp out pages/referee.1

# A line of the table that begins with a dot or holds a backslash comes out as it is.
run 0 man validate
man -l out | col -b >page
grep -qF "printf 'b2a3\\nf5f4\\n' | referee validate --game keishi" page ||
  fail "the example of validate is not as it is typed"
grep -qF -e '--keep-going' page || fail "options are not written with ASCII hyphens"

run 2 man pert
says err "unknown command 'pert'; did you mean 'perft'?"
run 2 man match --out pages
touch file
run 6 man --out file/pages
says err "cannot make 'file/pages'"

# On a terminal the source is shown too, and how to read it.
script -qec true /dev/null >/dev/null 2>&1 || exit 0
TERM=xterm script -qec "'$REFEREE' man match" /dev/null | tr -d '\r' >typed
says typed '.TH REFEREE\-MATCH'
[ "$(tail -1 typed)" = "referee: this is the source of a manual page; to read it: referee man match | man -l -" ] ||
  fail "it is not said how to read the page"
