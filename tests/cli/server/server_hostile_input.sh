# Binary garbage, over-long lines and a last line without an end are answered, not obeyed.
source "$TESTS/cli/check.bash"

head -c 2000000 "$REFEREE" | timeout 60 "$REFEREE" rules-server >out 2>err || fail "exit code $?"
silent err
! grep -av '^[=?]' out | grep -aq . || fail "an answer of several lines to garbage"
! LC_ALL=C grep -aq '[^ -~]' out || fail "bytes that are not printable"

{ printf '12 '; head -c 3000000 /dev/zero | tr '\0' 'x'; printf '\n13 name\n'; } |
  "$REFEREE" rules-server >out
says out "?12 syntax error: the line is longer than 1048576 bytes"
says out "=13 referee"
{ printf 'play black '; head -c 1000000 /dev/zero | tr '\0' 'x'; printf '\nname'; } |
  "$REFEREE" rules-server >out
says out "? refused: syntax"
says out "= referee"
[ "$(wc -c <out)" -lt 5000 ] || fail "an error repeats a long line"
"$REFEREE" rules-server </dev/null >out || fail "exit code $? without input"
silent out
dialogue <<'E'
> 12
< ?12 syntax error: no command
> 99999999999999999999999 name
< ? unknown command
> -1 name
< ? unknown command
E
