# How many games does it take? The figures are those of docs/statistics.md.
source "$TESTS/cli/check.bash"

column() {  # column N: of the lines of `out` that begin with a number
  awk -v n="$1" '$1 ~ /^[-+]?[0-9.]+$/ { print $n }' out | tr '\n' ' '
}

run 0 stats plan --half-width 2,5,10,20,30,50
[ "$(column 2)" = "115930 18552 4640 1162 518 190 " ] || fail "games: $(column 2)"
[ "$(column 3)" = "57965 9276 2320 581 259 95 " ] || fail "pairs: $(column 3)"
silent err
run 0 stats plan --half-width 2,5,10,20,30,50 --draw-rate 0.5
[ "$(column 2)" = "57966 9276 2320 582 260 96 " ] || fail "with draws: $(column 2)"
run 0 stats plan --half-width 10 --first-score 0.85
[ "$(column 2)" = "2368 " ] || fail "with an advantage: $(column 2)"
run 0 stats plan --half-width 10,50 --rate 90
says out "2 d 4 h"
says out "2 h 7 min"

# A test, by games and time; both tables where nothing is asked for.
run 0 stats plan --sprt elo0=0 elo1=5
[ "$(column 3)" = "0.0 5.0 50.0 95.0 100.0 " ] || fail "passes: $(column 3)"
[ "$(column 4)" = "9476 25592 41862 25592 9476 " ] || fail "games of the test: $(column 4)"
run 0 stats plan
says out "SPRT elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized overshoot=off"
says out "18552"

# nElo cost the same whatever is drawn; Elo do not.
run 0 stats plan --sprt elo0=0 elo1=10 --draw-rate 0.5 --first-score 0.6 --elo 0
[ "$(column 4)" = "6398 " ] || fail "normalized: $(column 4)"
run 0 stats plan --sprt elo0=0 elo1=10 model=logistic --draw-rate 0.5 --elo 5
[ "$(column 4)" = "5234 " ] || fail "logistic: $(column 4)"

# For scripts: full precision, and nothing that is not a number.
run 0 stats plan --half-width 50 --sprt elo0=-2000 elo1=2000 --elo -2000,0,2000 --output csv
[ "$(head -1 out | tr -d '\r')" = kind,truth,elo,nelo,pass,games,pairs,hours ] || fail "no heading"
[ "$(wc -l <out)" = 5 ] || fail "not five lines"
! grep -qiE 'nan|inf' out || fail "not a number: $(cat out)"
run 0 stats plan --sprt elo0=0 elo1=10 --rate 60 --output json
says out '"pairs":3199'
says out '"hours":106.63333'
run 0 stats plan --half-width 5 --output markdown
says out '| +/-95% | Games | Pairs |'

# What is wrong is named.
run 2 stats plan --sprt elo0=5 elo1=0
says err "option '--sprt': elo1=0 is not above elo0=5"
run 2 stats plan --sprt elo0=0 elo1=5 beta=1
says err "'1' is not a number between 0 and 1"
run 2 stats plan --half-width 5,,6
says err "option '--half-width': '' is not a number from 0.01 to 1000"
run 2 stats plan --draw-rate 0.5 --first-score 0.8
says err "at most 0.4 of the games can be draws"
run 2 stats plan --half-width 5 --elo 3
says err "option '--elo' needs --sprt"
run 2 stats plan --crosstable on
says err "option '--crosstable' belongs to 'stats', not to 'stats plan'"
run 2 stats plan games.pgn
says err "unexpected word 'games.pgn'; 'stats plan' takes no file"
run 2 stats games.pgn --rate 5
says err "option '--rate' belongs to 'stats plan'"
