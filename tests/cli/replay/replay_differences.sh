# Every kind of difference between a record and the rules, each made by one change of a good file;
# and what is told apart from errors.
source "$TESTS/cli/check.bash"

cat >games.pgn <<'PGN'
[Event "base"]
[Result "0-1"]
[Game "keishi"]
[TimeControl "10"]

1. b2a3 {0.123s, tl=9.877s} 2. f5f4 3. f2e3 4. f4f5 5. a3a4 6. e5d5 7. e3e4 0-1

[Event "base"]
[Result "1/2-1/2"]
[Game "liuzichong"]
[SetUp "1"]
[FEN "w3/w3/1b1w/2b1 b 1"]
[Reason "few-stones"]

1. c1c2xd2 1/2-1/2

[Event "base"]
[Result "0-1"]
[Game "renju"]
[Ruleset "renju_gomocup"]
[Reason "five"]

1. h8 2. a1 3. h9 4. a3 5. h10 6. a5 7. h11 8. a7 9. h12 0-1

[Event "base"]
[Result "0-1"]
[Game "renju"]
[Ruleset "renju_taraguchi10_international"]
[Reason "resign"]

1. h8 keep 2. g9 swap 3. i9 keep 4. j8 keep
offer:h9-h10-h11-i7-i10-i11-j10-j11-k11-h12 5. i10 {2.0s, by=white}
6. i11 7. j10 resign 0-1
PGN
run 0 replay games.pgn
says out "4 games  30 plies  0 games differ"
says out "played out 3, resigned 1"
[ "$(wc -l <out)" = 2 ] || { cat out >&2; fail "there is more than a summary"; }
run 0 convert games.pgn --out good.pgn  # with hashes, counts and positions
run 0 replay good.pgn --strict
cp good.pgn without.pgn
sed -i '/^\[\(GameHash\|FinalPosition\|PlyCount\|Sentence\) /d' without.pgn

# differs ABOUT GAME PLY FILE CHANGE: after the change with sed there is such a difference.
differs() {
  sed "$5" "$4" >changed.pgn
  ! cmp -s "$4" changed.pgn || fail "'$5' changes nothing"
  run 1 replay changed.pgn --output jsonl
  python3 - out "$1" "$2" "$3" <<'P' || { cat out >&2; fail "no difference $1 of game $2 ply $3 after '$5'"; }
import json, sys
lines = [json.loads(line) for line in open(sys.argv[1])]
assert all(line["v"] == 1 for line in lines)
wanted = (sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
found = [(d["about"], d["game"], d.get("ply", 0)) for d in lines if d["t"] == "difference"]
games = [line for line in lines if line["t"] == "game"]
summary = lines[-1]
assert summary["t"] == "summary" and summary["games"] == len(games) == 4, summary
assert summary["differ"] == 1 and summary["differences"] == len(found), summary
assert sum(game["differences"] for game in games) == len(found), games
assert sum(summary["ended"].values()) == 4, summary
sys.exit(0 if wanted in found else 1)
P
}
differs action 1 3 without.pgn 's/3\. f2e3/3. f2c3/'
differs action 3 3 without.pgn 's/3\. h9/3. h8/'
differs capture 2 1 without.pgn 's/c1c2xd2/c1c2xb2/'
differs phase 4 10 without.pgn 's/by=white/by=black/'
differs number 1 4 without.pgn 's/4\. f4f5/5. f4f5/'
differs clock 1 1 without.pgn 's/tl=9\.877s/tl=4.877s/'
differs result 1 7 without.pgn '1,16s/0-1/1-0/'
differs reason 3 9 without.pgn 's/"five"/"board-full"/'
differs ply-count 1 0 good.pgn '1,16s/PlyCount "7"/PlyCount "8"/'
differs position 2 0 good.pgn 's|"w3/w3/1bb1/4 w 2"|"w3/w3/1b1b/4 w 2"|'
differs hash 3 0 good.pgn 's/GameHash "2fc/GameHash "3fc/'
differs header 1 0 good.pgn '1,16s/Termination "normal"/Termination "time forfeit"/'

# What is shown to a person: game, ply, position, stored against computed, and a command that works.
sed 's/3\. f2e3/3. f2c3/' without.pgn >"a game.pgn"
run 1 replay "a game.pgn"
says out "4 games  25 plies  1 game differs"
says out "DIFF a game.pgn game 1 ply 3 f2c3: stored 'played', rules say 'not-a-step-or-jump'"
says out "     position 6/ww2w1/5w/b5/b3bb/6 b b2a3,f5f4 3"
says out "     try: referee replay 'a game.pgn' --games 1 --at 3 --explain"
run 0 replay "a game.pgn" --games 1 --at 3 --explain
says out "a game.pgn game 1 before ply 3 of 7"
says out "position: 6/ww2w1/5w/b5/b3bb/6 b b2a3,f5f4 3"
says out "action:   f2c3 by black"
says out "refused: not-a-step-or-jump"
run 0 replay "a game.pgn" --game 1 --at 3 --explain  # a number is not a game
says out "refused: not-a-step-or-jump"
run 0 replay good.pgn --games 3 --at 9 --explain
says out "action:   h12 by black"
says out "five"
run 0 replay good.pgn --games 3 --at 10
says out "action:   none; the record ends here"
run 2 replay good.pgn --games 3 --at 11
says err "option '--at': '11' is not a ply from 1 to 10"
run 2 replay good.pgn --at 3
says err "option '--at' shows a position of one game; expected --games N"
# A move that only its own notation can spell is explained as its reader understood it.
printf '▲７六歩 △３四歩\n▲２二角成 △同桂\n' >no_piece.ki2
run 0 replay no_piece.ki2 --at 4 --explain
says out "refused: piece-cannot-reach"
says out "no 桂 of the side to move reaches ２二"
run 2 replay good.pgn --explain
says err "option '--explain' needs --at N"

# Records that run on past the end are errors only on request.
sed 's/9\. h12 0-1/9. h12 10. a9 11. h13 0-1/' without.pgn >on.pgn
run 0 replay on.pgn
says out "played out 2, resigned 1, ran on past the end 1"
run 0 replay on.pgn --notes
says out "NOTE on.pgn game 3 ply 10 a9 after-end: stored '2 actions', rules say 'black five'"
run 1 replay on.pgn --strict
says out "DIFF on.pgn game 3 ply 10 a9 after-end: stored '2 actions', rules say 'black five'"

# What two parts of a record say of each other does not concern the rules; nor does a clock.
printf '[Result "1-0"]\n[Game "keishi"]\n\n1. b2a3 {1.000s, tl=-9.900s} 0-1\n\n' >parts.pgn
run 1 replay parts.pgn
says out "DIFF parts.pgn game 1 result: stored '1-0', elsewhere '0-1'"
says out "DIFF parts.pgn game 1 ply 1 b2a3 clock: stored '-9.9 s'"

# Nor are results that rules cannot see: agreements, flags, faults, calls; each is counted.
for reason in agreement:1/2-1/2 time:0-1 crash:0-1 adj-resign:0-1 resign:0-1; do
  printf '[Result "%s"]\n[Game "keishi"]\n[Reason "%s"]\n\n1. b2a3 %s\n\n' \
    "${reason#*:}" "${reason%:*}" "${reason#*:}"
done >ends.pgn
printf '[Result "0-1"]\n[Game "keishi"]\n\n1. b2a3 0-1\n\n' >>ends.pgn
printf '[Result "*"]\n[Game "keishi"]\n\n1. b2a3 *\n\n' >>ends.pgn
run 0 replay ends.pgn --output jsonl
python3 - out <<'P' || { cat out >&2; fail "the ends are counted otherwise"; }
import json, sys
ended = [json.loads(line) for line in open(sys.argv[1])][-1]["ended"]
assert {k: v for k, v in ended.items() if v} == {
    "agreed": 1, "on-time": 1, "fault": 1, "adjudicated": 1, "resigned": 1,
    "unexplained": 1, "unfinished": 1}, ended
P
# An illegal move that lost a game must be illegal, and for the reason that is stored.
printf '[Result "0-1"]\n[Game "keishi"]\n[Reason "illegal-move"]\n\n1. b2a3 {illegal 2 f5f4 occupied} 0-1\n' \
  >legal.pgn
run 1 replay legal.pgn
says out "ply 2 f5f4: stored 'occupied', rules say 'legal'"
