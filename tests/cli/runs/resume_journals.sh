# Torn and altered lines of journals: never believed, named where it matters, and played again.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
run 0 "${run_words[@]}" --rounds 10 --concurrency 2 --out whole

# The last line of a writer that was killed: no message.
cp -r whole torn
last=$(tail -n 1 torn/games-w1.jsonl | sed -E 's/^\{"v":1,"g":([0-9]+),.*/\1/')
truncate -s -100 torn/games-w1.jsonl
run 0 missing torn
[ "$(cat out)" = "$last" ] || fail "missing: $(cat out), expected $last"
silent err
run 0 resume torn
! grep -q "games-w1" err || fail "a torn last line is told"
same_runs whole torn

# An altered line in the middle is named with its place, and its game is played again.
cp -r whole altered
game=$(sed -n 3p altered/games-w1.jsonl | sed -E 's/^\{"v":1,"g":([0-9]+),.*/\1/')
sed -i '3s/"us":\[/"us":[1/' altered/games-w1.jsonl
run 0 missing altered
[ "$(cat out)" = "$game" ] || fail "missing: $(cat out), expected $game"
run 0 resume altered
says err "altered/games-w1.jsonl:3: wrong checksum: the line was altered; it is ignored"
says err "game $game is missing"
same_runs whole altered

# So is one in whose place something else stands, whichever game it was.
cp -r whole garbage
sed -i '3s/.*/garbage/' garbage/games-w1.jsonl
run 0 resume garbage
says err "garbage/games-w1.jsonl:3: the line has no checksum at its end: it is incomplete or altered"
same_runs whole garbage

# A line that was torn before its number, and the game is there by now: nobody says anything.
cp -r whole early
printf '{"v":1,"g":1' >>early/games-w1.jsonl
run 0 resume early
! grep -q "games-w1" err || fail "a torn last line is told"
printf '\n' >>early/games-w1.jsonl
run 0 stats early
silent err
# Nor of what a power cut leaves behind what was written last.
cp -r whole cut
head -c 900 /dev/zero >>cut/games-w1.jsonl
run 0 resume cut
! grep -q "games-w1" err || fail "a tail of nothing is told"
run 0 stats cut
silent err
# A game of other engines does not count, wherever it is read.
cp -r whole pasted
head -n 1 whole/games-w1.jsonl | sed -e 's/"a"/"x"/g' -e 's/,"sum":.*//' >line
python3 - line >>pasted/games-w1.jsonl <<'P'
import sys, zlib
line = open(sys.argv[1]).read().rstrip("\n")
print('%s,"sum":"%08x"}' % (line, zlib.crc32(line.encode())))
P
run 0 resume pasted
says err "are not those of this run"
run 3 stats pasted
says err "are not those of this run"
! grep -q "^x " out || fail "a stranger counts"

# Without any journal everything is played again.
cp -r whole empty
rm empty/games-*.jsonl
run 0 resume empty
same_runs whole empty
