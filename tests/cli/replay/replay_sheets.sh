# TAP as independent readers read it, JUnit's XML, JSON lines.
source "$TESTS/cli/check.bash"
printf '[Game "keishi"]\n[Result "*"]\n\n1. b2a3 2. f5f4 *\n' >good.pgn
printf '[Game "keishi"]\n[Result "*"]\n\n1. b2a3 2. f5f9 *\n' >'bad <&> "#1".pgn'
printf '[Game "keishi"]\n[Result "*"\n\n1. b2a3 *\n' >broken.pgn
cat good.pgn good.pgn good.pgn >three.pgn

# `prove` says the same as we do.
for case in '0 good.pgn three.pgn' '1 good.pgn bad*.pgn' '1 broken.pgn three.pgn'; do
  read -r expected files <<<"$case"
  "$REFEREE" replay $files --output tap >tests.tap 2>err || true
  code=0
  prove --exec cat tests.tap >prove.out 2>&1 || code=$?
  [ $((code > 0)) = "$expected" ] || { cat tests.tap prove.out >&2; fail "prove: $files: $code"; }
done
says prove.out "Failed 1/4 subtests"
run 1 replay good.pgn bad*.pgn --output tap
says out "ok 1 - good.pgn game 1"
says out 'not ok 2 - bad <&> "\#1".pgn game 1'
says out "1..2"
says out '"about": "action"'
run 3 replay broken.pgn --output tap
says out "not ok 1 - broken.pgn"

run 1 replay three.pgn bad*.pgn broken.pgn --output junit
python3 - out <<'P' || { cat out >&2; fail "no such XML"; }
import sys, xml.etree.ElementTree as tree
root = tree.parse(sys.argv[1]).getroot()
suite = root if root.tag == "testsuite" else root.find("testsuite")
cases = suite.findall("testcase")
assert [case.get("name") for case in cases] == [
    "three.pgn game 1", "three.pgn game 2", "three.pgn game 3", 'bad <&> "#1".pgn game 1',
    "broken.pgn game 1"], cases
assert suite.get("tests") == "5" and suite.get("failures") == "2", suite.attrib
failure = cases[3].find("failure")
assert "f5f9" in failure.get("message") and "off-board" in failure.text, failure.text
assert "referee replay 'bad <&> \"#1\".pgn' --games 1 --at 2 --explain" in failure.text
P

run 1 replay three.pgn bad*.pgn broken.pgn --output jsonl
python3 - out <<'P' || { cat out >&2; fail "no such JSON"; }
import json, sys
lines = [json.loads(line) for line in open(sys.argv[1])]
assert all(list(line)[:2] == ["v", "t"] and line["v"] == 1 for line in lines)
assert [line["t"] for line in lines] == ["game"] * 4 + ["difference", "damage", "summary"], lines
difference, damage, summary = lines[4:]
assert difference["computed"] == "off-board" and difference["ply"] == 2, difference
assert damage["file"] == "broken.pgn" and damage["line"] > 0, damage
assert (summary["games"], summary["differ"], summary["damaged"]) == (4, 1, 1), summary
P
