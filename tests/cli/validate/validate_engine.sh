# validate --engine --positions: legal, in time, what the file asks for; crashes; faults of the file.
source "$TESTS/cli/check.bash"
scripted=$(dirname "$REFEREE")/../tools/scripted-player
player=$(dirname "$REFEREE")/../tools/referee-player

cat >suite.epd <<'P'
startpos bm 7g7f; id "pawn"
startpos moves 7g7f 3c3d am 8h2b+ ; id "no exchange"
P

# An engine that plays what a script says: the first answer is right, the second illegal.
printf 'moves 7g7f\nplay until ply 3\nsay bestmove 8h8c\nplay\n' >odd.script
run 1 validate --engine "cmd=$scripted" arg=odd.script --positions suite.epd --st 5
says out 'passed   suite.epd:1 pawn  7g7f  '
says out 'illegal  suite.epd:2 no exchange  8h8c  '
says out 'piece-cannot-reach: '
says out "try: referee explain shogi 'lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3' 8h8c"
says out '2 positions: 1 passed, 1 illegal'

run 1 validate --engine "cmd=$scripted" arg=odd.script --positions suite.epd --st 5 --output jsonl
python3 - out <<'P' || fail "JSON lines: see above"
import json, sys
lines = [json.loads(line) for line in open(sys.argv[1])]
assert [line["t"] for line in lines] == ["engine", "position", "position", "summary"], lines
assert all(list(line)[:2] == ["v", "t"] for line in lines)
assert lines[1]["verdict"] == "passed" and lines[1]["expected"] == {"bm": ["7g7f"]}
assert lines[2]["verdict"] == "illegal" and lines[2]["answer"] == "8h8c" and lines[2]["line"] == 2
assert lines[2]["limit_ms"] == 5000 and 0 <= lines[2]["ms"] < 5000
assert lines[3]["positions"] == 2 and lines[3]["passed"] == 1 and lines[3]["time"] == 0
P
run 1 validate --engine "cmd=$scripted" arg=odd.script --positions suite.epd --st 5 --output tap
says out 'ok 1 - suite.epd:1 pawn'
says out 'not ok 2 - suite.epd:2 no exchange'
says out '1..2'
run 1 validate --engine "cmd=$scripted" arg=odd.script --positions suite.epd --st 5 --output junit
python3 -c 'import sys, xml.etree.ElementTree as t
assert t.parse("out").getroot().get("failures") == "1"' || fail "JUnit"

# It dies at the second position; the third goes to a fresh process. Silence costs its time.
printf 'startpos bm 7g7f\nstartpos moves 7g7f 3c3d\nstartpos bm 7g7f\n' >three.epd
printf 'moves 7g7f\nplay until ply 3\nexit 3\n' >dies.script
run 1 validate --engine "cmd=$scripted" arg=dies.script --positions three.epd --st 5
says out 'crash    three.epd:2  '
says out '3 positions: 2 passed, 1 crash'
run 1 validate --engine "cmd=$scripted" arg=dies.script restart=off --positions three.epd --st 5
says out '3 positions: 1 passed, 1 crash, 1 unasked'
printf 'moves 7g7f\nplay until ply 3\nplay\n' >silent.script
run 1 validate --engine "cmd=$scripted" arg=silent.script --positions three.epd --st 0.3
says out 'time     three.epd:2  '
says out 'no answer within 0.400 s'

# Several engines get every position.
run 1 validate --engine "cmd=$scripted" arg=dies.script name=a \
  --engine "cmd=$scripted" "arg=$TESTS/data/engines/well.script" name=b --positions three.epd --st 5
says out 'engine 1: a, protocol usi'
says out 'engine 2: b, protocol usi'
says out 'a: 3 positions: 2 passed, 1 crash'

# Faults of the file are reported with line and column, all of them, before any engine starts.
printf 'startpos bm 7g7f\nstartpos bm 7g7e\n\nstartpos mate 1\n4k4/9/4P4/9/9/9/9/9/9 b G 1 mate 2\n' >bad.epd
run 3 validate --engine "cmd=$scripted" arg=never-read.script --positions bad.epd --st 1
silent out
says err "referee: bad.epd:2:13: the move '7g7e' of 'bm' is refused (piece-cannot-reach)"
says err 'referee: bad.epd:4:15: there is no mate in one ply here: the search was complete'
says err "referee: bad.epd:5:34: 'mate' counts the plies of both sides"
run 3 validate --engine cmd=true --positions missing.epd --st 1
says err 'missing.epd: it cannot be read: '
printf '# nothing\n' >empty.epd
run 3 validate --engine cmd=true --positions empty.epd --st 1
says err 'empty.epd: it contains no position'

# What is wrong on the command line.
run 2 validate --engine "cmd=$scripted" --positions suite.epd
says err 'engine 1 has no limit for its answers; expected --st SEC, or st=, tc=, nodes= or depth= in its keys'
run 2 validate --engine "cmd=$scripted" --st 1
says err 'expected --positions FILE'
run 2 validate --positions suite.epd --st 1
says err 'no engine is given'
run 2 validate --engine "cmd=$scripted" --positions suite.epd --st 0
run 4 validate --engine cmd=./nowhere --positions suite.epd --st 1
says err "engine 1 cannot be started: './nowhere': No such file or directory"
run 4 validate --engine cmd=/bin/cat --positions suite.epd --st 1 --startup-timeout 0.5

# The command that a report names works as it stands: with the rules, --setup, quotes for the shell.
tried() {  # tried CODE: runs it
  grep -q '^ *try: ' out || { cat out >&2; fail "no command to try"; }
  local words code=0
  words=$(sed -n 's/^ *try: referee //p' out | head -n 1)
  eval "\"\$REFEREE\" $words" >tried 2>&1 || code=$?
  [ $code = "$1" ] || { cat tried >&2; fail "referee $words: exit code $code, expected $1"; }
}
printf 'proto gtp\ngame renju renju_taraguchi10_rif\nplay until ply 1\nsay = swap\nsay\nplay\n' >swaps.script
echo '15/15/15/15/15/15/7w7/7b7/7b7/7w7/15/15/15/15/15 b fifth - 5' >fifth.epd
run 1 validate --game renju --ruleset renju_taraguchi10_rif --engine "cmd=$scripted" \
  arg=swaps.script proto=gtp --positions fifth.epd --st 5
tried 1
says tried 'wrong-phase'
printf 'play until ply 1\nsay bestmove 9i9h\nplay\n' >kingless.script
echo '4k4/9/4P4/9/9/9/9/9/9 b G 1' >kingless.epd
run 1 validate --engine "cmd=$scripted" arg=kingless.script --positions kingless.epd --st 5
tried 1
says tried 'empty-origin'
printf 'play until ply 1\nsay bestmove $(touch${IFS}here)\nplay\n' >shell.script
run 1 validate --engine "cmd=$scripted" arg=shell.script --positions kingless.epd --st 5
tried 2
[ ! -e here ] || fail "the command runs what the engine says"
