# replay --oracle: another engine's forbidden points, in every position of a recorded game of Renju
# in which Black is to act.
source "$TESTS/cli/check.bash"
naive=$TESTS/data/engines/naive_oracle.py
ours=("cmd=$REFEREE" args="rules-server --game renju")
# Before the ninth stone h8 makes two threes; Black plays elsewhere.
cat >games.pgn <<'PGN'
[Game "renju"]
[Ruleset "renju_gomocup"]
[Result "*"]

1. h10 2. a1 3. h9 4. a3 5. i8 6. a5 7. j8 8. a7 9. o15 *

[Game "keishi"]
[Result "*"]

1. b2a3 *
PGN
run 0 replay games.pgn --oracle "${ours[@]}"
says out "2 games  10 plies  0 games differ"
says err "referee: oracle referee: 5 positions, 0 points differ"
says err "referee: the oracle only judges Renju; it did not look at 1 game"
# Nothing but Renju has forbidden points: a comparison of nothing has not passed.
cat >others.pgn <<'PGN'
[Game "keishi"]
[Result "*"]

1. b2a3 *

[Game "shogi"]
[Result "*"]

1. 7g7f *
PGN
run 0 replay others.pgn
run 1 replay others.pgn --oracle "${ours[@]}" --output jsonl
says out '"doubted":0,"not_renju":2,"damaged":0'
says err "referee: the oracle only judges Renju; it did not look at 2 games"
run 1 replay others.pgn --oracle "${ours[@]}" --output tap
says err "referee: the oracle only judges Renju; it did not look at 2 games"
run 2 replay others.pgn --oracle name=x
says err "option '--oracle': no program is given; expected cmd=PROGRAM"
# Games of one rule set and of another: one count of both.
{ head -6 games.pgn; printf '[Game "renju"]\n[Ruleset "renju_rif"]\n[Result "*"]\n\n*\n'; } >two.pgn
run 0 replay two.pgn --oracle "${ours[@]}"
says err "referee: oracle referee: 6 positions, 0 points differ"
run 1 replay games.pgn --oracle "cmd=$naive"
says out "1 doubted"
says out "ORACLE games.pgn game 1 ply 9 h8: we say forbidden (double-three), the oracle says allowed"
grep -F 'try: referee explain renju' out | sed 's/.*referee //' >words
eval "run 0 $(cat words)"  # the command that is printed is one
says out "forbidden-33"
run 1 replay games.pgn --oracle "cmd=$naive" --output jsonl
says out '"t":"oracle","file":"games.pgn","game":1,"ply":9,"point":"h8"'
run 1 replay games.pgn --oracle "cmd=$naive" --output tap
says out "not ok 1 - games.pgn game 1"
says out "ok 2 - games.pgn game 2"
run 4 replay games.pgn --oracle cmd=./nowhere
says err "--oracle cannot be started: './nowhere': No such file or directory"
