# Files of openings are checked: faults, what is in them twice, what is won at once.
source "$TESTS/cli/check.bash"

# The examples of the manual are in order.
for file in "$TESTS"/../docs/examples/openings/*.sfen \
            "$TESTS"/../docs/examples/openings/balanced/*.sfen; do
  game=$(basename "$file" .sfen)
  run 0 openings check --game "$game" "$file" --output plain
  ! grep -qE '^(fault|same|win)' out || fail "$file: something is wrong with it"
done
for file in "$TESTS"/../docs/examples/openings/balanced/*.sfen; do
  [ "$(sed -n 's/^# \([0-9]*\) openings of .*/\1/p' "$file")" = "$(grep -vc '^#' "$file")" ] ||
    fail "$file: its first line and its openings disagree"
  says "$file" ": balanced"
done

# The same again, by another way, on a turned board.
cat >suite.pos <<'P'
# four patterns
h8h9j10f6
h8h9j10f6
h8f6j10h9
h8i8j6f10
P
run 1 openings check --game renju suite.pos --output plain
says out "same	o0002	o0001	exact	in place	same way"
says out "same	o0003	o0001	position	in place	other way"
says out "same	o0004	o0001	symmetry	turned by 90 degrees	same way"
says out "openings	4"
says out "different	1"
says out "actions	4	4"
says out "to-act	first	4"
run 1 openings check --game renju suite.pos --output human
says out "o0002 is o0001 again"
says out "o0003 reaches the position of o0001 by transposition"
says out "o0004 is o0001, turned by 90 degrees"
says out "4 openings, 1 different"
run 1 openings check --game renju suite.pos --output json
python3 - out <<'P'
import json, sys
found = json.load(open(sys.argv[1]))
assert found["openings"] == 4 and found["different"] == 1, found
assert [s["how"] for s in found["same"]] == ["exact", "position", "symmetry"], found
assert found["same"][2]["of"]["opening"] == "o0001", found
assert found["to_act"] == {"first": 4, "second": 0}, found
assert found["faults"] == [] and found["wins"] == [], found
P

# What counts as the same is a choice; shogi has no mirrored board.
run 1 openings check --game renju suite.pos --same exact --output plain
says out "different	3"
printf 'startpos moves 7g7f\nstartpos moves 3g3f\n' >two.sfen
run 0 openings check two.sfen --output plain

# Two files are one suite, and the name says where an opening is.
printf 'h8h9f10\n' >other.pos
printf 'h8h9j10\n' >one.pos
run 1 openings check --game renju one.pos other.pos --output human
says out "other.pos o0001 is one.pos o0001, mirrored left to right"

# What is left is written, in any format; faults keep it from being written.
for format in sfen position pos offset pgn sgf psq jsonl; do
  run 1 openings check --game renju suite.pos --out "left.$format" --to "$format"
  says err "1 opening written to 'left.$format'"
  run 0 openings check --game renju "left.$format" --from "$format" --output plain
  says out "openings	1"
done
[ "$(cat left.offset)" = "0,0, 0,-1, 2,-2, -2,2" ] || fail "other offsets: $(cat left.offset)"
[ "$(cat left.position)" = "startpos moves h8 h9 j10 f6" ] || fail "another line"
run 1 openings check --game renju suite.pos --same exact --out three.pos
[ "$(wc -l <three.pos)" = 3 ] || fail "not three openings"
run 2 openings check --game renju suite.pos --out three.pos
says err "already exists; --force replaces it"
run 2 openings check --game renju suite.pos --out suite.pos --force
says err "is an input"
run 1 openings check --game renju suite.pos --out three.pos --force
[ "$(wc -l <three.pos)" = 1 ] || fail "it was not replaced"

# Every fault is reported with its place, and nothing is written.
printf 'h8h9j10\nh8h8\nh8z9\n\nh8i9p3\n' >bad.pos
run 3 openings check --game renju bad.pos --output plain --out never.pos
says out "fault	bad.pos	2	3	"
says out "fault	bad.pos	3	3	"
says out "fault	bad.pos	5	5	"
says err "'never.pos' is not written: 3 faults above"
[ ! -e never.pos ] || fail "it was written"
run 3 openings check --game renju bad.pos one.pos --output human
says out "bad.pos:2:3: stone 2, h8, is refused (occupied)"
says out "1 opening in the other files, 3 faults"
run 3 openings check --game renju missing.pos --output human
says out "missing.pos: it cannot be read: No such file or directory"
: >empty.sfen
run 3 openings check empty.sfen --output human
says out "empty.sfen: it contains no opening"
printf 'sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b\n' >over.sfen
run 3 openings check over.sfen --output human
says out "ends the game"

# A win for the side to act.
printf '6/w4w/6/b2b2/w5/b1b2w b\n6/ww2ww/6/6/bb2bb/6 b moves b2a3\n' >won.sfen
run 1 openings check --game keishi won.sfen --output human
says out "o0001: first wins at once with "
says out "2 openings, 2 different, 1 won at once"
says out "actions: 0 (1), 1 (1)"
says out "to act: first 1, second 1"

# Only as far as a match would play them; from standard input.
run 1 openings check --game renju --plies 1 suite.pos --output plain
says out "different	1"
"$REFEREE" openings check --game renju - --from pos --output plain <one.pos >out
says out "openings	1"

# What is asked for must make sense.
run 2 openings
run 2 openings chekc one.pos
says err "did you mean 'check'?"
run 2 openings check
says err "'openings check' needs FILE..."
run 2 openings check - -
says err "only once"
run 2 openings check one.pos --game renjo
says err "did you mean 'renju'?"
run 2 openings check one.pos --from poss
says err "did you mean 'pos'?"
run 2 openings check one.pos --same mirrored
says err "is not exact, position or symmetry"
run 2 openings check one.pos --to pos
says err "option '--to' needs --out FILE"
run 2 openings check two.sfen --out x.offset
says err "the format 'offset' is for renju, but the game is shogi"
run 2 openings check one.pos --count 3
says err "option '--count' belongs to 'openings make', not to 'openings check'"
