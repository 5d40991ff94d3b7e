# docs/examples/replay-ci.sh, as it is printed: its exit code, its file, its log.
source "$TESTS/cli/check.bash"
mkdir bin golden
ln -s "$REFEREE" bin/referee
export PATH="$PWD/bin:$PATH"
cp "$TESTS/../docs/examples/replay-ci.sh" .
printf '[Game "keishi"]\n[Result "*"]\n\n1. b2a3 2. f5f4 *\n' >golden/good.pgn

# step CODE: the script ends with this code, and its file has this number of failures.
step() {
  local code=0
  ./replay-ci.sh golden >out 2>err || code=$?
  [ $code = "$1" ] || { cat out err >&2; fail "exit code $code, expected $1"; }
  python3 - replay.xml "$2" <<'P' || fail "replay.xml does not have $2 failures"
import sys, xml.etree.ElementTree as tree
sys.exit(len(list(tree.parse(sys.argv[1]).getroot().iter("failure"))) != int(sys.argv[2]))
P
}
step 0 0
silent out
sed 's/f5f4/f5f9/' golden/good.pgn >golden/other.pgn
step 1 1
says out "DIFF golden/other.pgn game 1 ply 2 f5f9: stored 'played', rules say 'off-board'"
rm golden/other.pgn && printf '[Game "keishi"]\n[Result "*"\n\n1. b2a3 *\n' >golden/broken.pgn
step 3 1
says err "golden/broken.pgn:"
