# referee validate LOG...: findings with their lines, what was looked at, exit codes, all outputs.
source "$TESTS/cli/check.bash"
logs=$TESTS/data/transcripts

# --- for people: line, code, position, and the command that shows it
run 1 validate "$logs/cutechess.log"
says out "cutechess.log:23: illegal-move  '8h3d' is refused (piece-cannot-reach)"
says out "new(0): bestmove 8h3d"
says out "cutechess.log: cutechess log, usi, engine base(1): 1 game, 1 question, 1 answer (1 timed)"
says out "1 fault, 0 doubts, 0 mistakes of the asker"
silent err
sed -n 's/^ *try: referee //p' out >commands
[ "$(wc -l <commands)" = 1 ] || fail "there is no command to try"
eval "run 1 $(cat commands)"
says out "refused: piece-cannot-reach"

# --- silence is counted; doubts do not fail
run 0 validate "$logs/raw.log"
says out "raw log, usi: 1 game, 1 question, 1 answer, 1 info, 1 variation, 0 mate claims; 0 faults"
printf '> position startpos\n> go infinite\n> stop\n< bestmove 7g7f\n< info depth 1 pv 7g7f\n' >doubt.log
run 0 validate doubt.log
says out "doubt.log:5: doubt: info-after-bestmove"

# --- three doubts of a kind are enough for people
{ printf '> usi\n< usiok\n'; for _ in 1 2 3 4 5; do echo '< Unknown command: gameover'; done; } >talk.log
run 0 validate talk.log
[ "$(grep -c 'doubt: usi-known-words  USI' out)" = 3 ] || fail "not three doubts are told"
says out "talk.log: doubt: usi-known-words  2 more of them"
run 0 validate talk.log --output jsonl
[ "$(grep -c '"code":"usi-known-words"' out)" = 5 ] || fail "not all doubts are in the JSON lines"

# --- the asker
printf '> position startpos moves 7g7e\n' >asker.log
run 1 validate asker.log
says out "asker.log:1: asker: position-illegal"

# --- time, its margin, a clock of the user's
printf '0.000 > position startpos\n0.000 > go\n1.500 < bestmove 7g7f\n' >time.log
run 0 validate time.log
run 1 validate time.log --time 1
says out "time.log:3: time"
run 0 validate time.log --time 1 --timemargin 600
run 1 validate time.log --time 1 --rounding csa
run 0 validate time.log --time 1.5 --rounding csa
run 0 validate time.log --time '0|2' --rounding stopwatch

# --- several files; what is not a log, what is not there
printf 'Dear Sir,\n' >letter
run 3 validate "$logs/raw.log" letter missing.log
says out "raw.log"
says err "letter: it contains no dialogue"
says err "missing.log: it cannot be read"
: >empty
run 3 validate empty
run 0 validate "$logs/raw.log" "$logs/engine-only.log"
says out "2 dialogues of 2 files"
run 2 validate "$logs/raw.log" --proto usi --game renju
"$REFEREE" validate - <"$logs/raw.log" >out || fail "standard input is refused"
says out "standard input: raw log"

# --- for programs
run 1 validate "$logs/cutechess.log" --output jsonl
says out '{"v":1,"t":"finding","file":"'"$logs"'/cutechess.log","engine":"new(0)","line":23,"weight":"fault","code":"illegal-move"'
says out '"t":"dialogue"'
says out '{"v":1,"t":"summary","files":1,"dialogues":2,"questions":3,"answers":3,"faults":1,"doubts":0,"askers":0}'
run 1 validate "$logs/cutechess.log" --output tap
says out "not ok 1 - $logs/cutechess.log:23 illegal-move"
says out "1..3"
run 0 validate doubt.log --output tap
says out "ok 1 - doubt.log:5 info-after-bestmove # SKIP doubt: "
run 1 validate "$logs/cutechess.log" --output junit
says out '<testsuite'
says out 'cutechess.log'

# --- hostile: a line without an end, zeros, no newline
head -c 20000000 /dev/zero | tr '\0' 'x' >long
run 3 validate long
{ printf '> usi\n< usiok\n'; cat long; } >long.log
run 3 validate long.log
says err "long.log: "
printf '> usi\n\0\0\0\n< usiok\0\n> position startpos\n> go byoyomi 1\n< bestmove 7g7f' >zeros.log
run 0 validate zeros.log
says out "1 answer"
