# referee engines check on USI engines: a real one that fits, and ones that do not.
source "$TESTS/cli/check.bash"

fish=/usr/games/fairy-stockfish
run 0 engines check --engine cmd=$fish "option.Move Overhead=10" timemargin=100 \
      --transcript lines --output human
says out "pass     legal-actions         40 answers, all legal"
says out "pass     usi-stop              it stopped"
says out "0 failed"
grep -qE '^[0-9]+ [0-9.]+ 1 > usi$' lines || fail "no line of the transcript"
says out "pass     usi-info-pv           in the two games"
says out "untested usi-ponder            it did not ponder in the games"
says out "untested usi-checkmate         it was not asked for a mate in the games"
# A number in a verdict is the number of a line there.
number=$(sed -n 's/^pass *usi-isready .*(lines [0-9]*,\([0-9]*\),.*/\1/p' out)
grep -q "^$number .* > isready$" lines || fail "line $number is not the proof"

# An option that the engine does not have: an error of its own --engine, a warning of --each.
run 4 engines check --engine cmd=$fish option.Hsah=3
says err "engine 1: the engine has no option 'Hsah'; did you mean 'Hash'?"
silent out

# Impossible moves, and control characters.
run 1 engines check --engine cmd=/usr/games/sjaakii --each option.Nonsense=1 --output plain \
      --quit-timeout 200ms
says err "has no option 'Nonsense'"
says err "skipped"
says out "1	fail	legal-actions"
says out "1	note	usi-control"
# An engine that dies of what it does not know.
cat >brittle <<'X'
#!/bin/sh
while read -r word rest; do
  case "$word $rest" in
    usi*) printf 'id name brittle\nusiok\n' ;;
    isready*) echo readyok ;;
    *binc*) echo 'what is binc?' >&2; kill -ABRT $$ ;;
    quit*) exit ;;
  esac
done
X
chmod +x brittle
run 1 engines check --engine cmd=./brittle --output json --stall 100ms
says out '"code":"usi-increment"'
says out 'killed by signal 6'

# One that dies at its first question has still shown the handshake.
cat >short <<'X'
#!/bin/sh
while read -r word rest; do
  case $word in
    usi) printf 'id name short\nusiok\n' ;;
    isready) echo readyok ;;
    go | quit) exit 0 ;;
  esac
done
X
chmod +x short
run 1 engines check --engine cmd=./short --output plain
says out "1	fail	answers	game 1, ply 1: "
says out "1	pass	usi-id-name	in the handshake"
says out "1	pass	usi-readyok	in the handshake"
says out "1	untested	usi-option	it lists no options"
says out "1	untested	usi-bestmove-text	no answer came"

# One that is late still answers.
cat >late <<'X'
#!/bin/sh
while read -r word rest; do
  case $word in
    usi) printf 'id name late\nusiok\n' ;;
    isready) echo readyok ;;
    go) echo info depth 1 score cp 3 ;;
    stop) printf 'info string stopping\nbestmove 7g7f\ninfo string stopped\n' ;;
    quit) exit ;;
  esac
done
X
chmod +x late
run 1 engines check --engine cmd=./late st=0.1 --output plain --stall 1s --transcript lines
says out "1	pass	answers	0 answers in time, and one after the flag"
says out "1	fail	clock	game 1, ply 1: "
# The late answer is the proof, and not what the engine said while it thought.
number=$(sed -n 's/^1	fail	clock	.*	[0-9]*,\([0-9]*\)$/\1/p' out)
grep -q "^$number .* < bestmove 7g7f$" lines || fail "line '$number' is not the late answer"

# Each verdict is printed as soon as it is known.
"$REFEREE" engines check --engine cmd=./late st=0.1 --output plain >early 2>&1 &
checking=$!
for _ in $(seq 200); do
  [ ! -s early ] || break
  sleep 0.02
done
[ -s early ] || fail "nothing is printed"
kill -0 $checking 2>/dev/null || fail "it was printed at the end"
kill -INT $checking
wait $checking || true
# An engine that answers everything, and badly.
cat >bad <<'X'
#!/bin/sh
while read -r word rest; do
  case $word in
    usi) printf 'id name bad\noption name A type spin default 9 min 1 max 5\nusiok\n' ;;
    isready) echo readyok ;;
    go) echo bestmove 7g7e ;;
    stop) echo bestmove 7g7f ;;
  esac
done
sleep 20
X
chmod +x bad
run 1 engines check --engine cmd=./bad --output plain --quit-timeout 100ms --transcript lines
says out "1	fail	legal-actions	game 1, ply 1: '7g7e' is refused (piece-cannot-reach)"
says out "1	note	usi-option-default"
# Only what loses games fails an engine: a match does not ask go infinite, and ends who stays.
says out "1	note	usi-stop	it answered before 'stop'"
says out "1	note	quit	it did not exit within 100 ms; killed"
says out "1	note	usi-quit-thinking	it did not exit within"
number=$(sed -n 's/^1	note	usi-quit-thinking	.*	[0-9]*,\([0-9]*\)$/\1/p' out)
grep -q "^$number .* > quit$" lines || fail "line '$number' is not the quit that it passed over"

# An engine that plays the moves of a game from startpos on the board of the game before, as
# gpsusi r3033 does after a position as SFEN: it is the change that it fails, not the long history.
cat >stale <<'X'
#!/usr/bin/perl
$| = 1;
my $old = 0;
while (<STDIN>) {
  if (/^usi$/) { print "id name stale\nusiok\n" }
  elsif (/^isready/) { print "readyok\n" }
  elsif (/^position sfen/) { $old = 1; $hangs = 0 }
  elsif (/^position startpos moves/) { $hangs = $old }
  elsif (/^position/) { $hangs = 0 }
  elsif (/^go/) { print "bestmove resign\n" unless $hangs }
  elsif (/^quit/) { exit }
}
X
chmod +x stale
run 1 engines check --engine cmd=./stale --output plain --stall 300ms --quit-timeout 100ms
says out "1	pass	usi-history"
says out "1	pass	usi-sfen"
says out "1	fail	usi-startpos	no answer within 0.600 s"
