# TAP and JUnit as other programs read them: nothing in a hostile stream becomes a line of its own.
source "$TESTS/cli/check.bash"

printf '%s\n' b2a3 '"]]><x&#' "not\tok" "$(printf 'ok\v1\x01\xff\x1b[2J\xef\xbf\xbf\xed\xa0\x80')" \
  'f5f4' 'position 6/6/6/6/6/6 b moves a1a2' >hostile
printf 'a\\\\b\r\n' >>hostile
run 1 validate --game keishi --keep-going --output tap <hostile
cp out some.tap
run 1 validate --game keishi --keep-going --output junit <hostile
cp out some.xml
run 1 validate --game keishi --keep-going --output jsonl <hostile
checks=$(($(wc -l <out) - 1))
failures=$(grep -c '"ok":false' out)
[ "$checks $failures" = "8 6" ] || fail "$checks checks, $failures failures"

for file in some.tap some.xml; do
  ! LC_ALL=C grep -qP '[^\n\x20-\x7e]' $file || fail "$file has bytes that are no text"
done
[ "$(grep -cE '^(not )?ok ' some.tap)" = $checks ] || fail "not a line for each check in TAP"
[ "$(tail -n 1 some.tap)" = "1..$checks" ] || fail "no plan at the end of TAP"

python3 - some.xml $checks $failures <<'P' || fail "JUnit: see above"
import sys, xml.etree.ElementTree as tree
root = tree.parse(sys.argv[1]).getroot()
assert root.tag == "testsuites", root.tag
for counted in (root, root[0]):
    assert counted.get("tests") == sys.argv[2], counted.attrib
    assert counted.get("failures") == sys.argv[3], counted.attrib
cases = root.findall("testsuite/testcase")
failed = [case for case in cases if case.find("failure") is not None]
assert (str(len(cases)), str(len(failed))) == tuple(sys.argv[2:]), (len(cases), len(failed))
assert len({case.get("name") for case in cases}) == len(cases), "two cases of one name"
assert any('"]]><x&' in case.get("name") for case in cases), "a text is not read as it was"
P

# More cases than are kept in memory.
yes startpos | head -n 20000 >many || true
run 0 validate --output junit <many
python3 - out <<'P' || fail "JUnit of many cases: see above"
import sys, xml.etree.ElementTree as tree
cases = tree.parse(sys.argv[1]).getroot().findall("testsuite/testcase")
names = [case.get("name") for case in cases]
assert names == [f"line {n} ply 0 startpos" for n in range(1, 20001)], len(names)
P

# The harness of Perl.
prove some.tap >proved 2>&1 && fail "prove passes what failed"
says proved "Failed $failures/$checks subtests"
! grep -q "Parse errors" proved || { cat proved >&2; fail "prove cannot read it"; }
echo b2a3 >move
"$REFEREE" validate --game keishi --output tap <move | prove -e cat /dev/stdin >proved 2>&1 ||
  { cat proved >&2; fail "prove fails what passed"; }
perl -MTAP::Parser -e '
  my $parser = TAP::Parser->new({source => "some.tap"});
  my @facts = map { $_->data } grep { $_->is_yaml } (sub { my @all; while (my $r = $parser->next) { push @all, $r } @all })->();
  die scalar(@facts) . " mappings\n" if @facts != $ARGV[0];
  die "no code\n" if grep { !$_->{code} || !$_->{message} } @facts;
' $failures || fail "the YAML of a failure cannot be read"
