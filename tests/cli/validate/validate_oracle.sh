# validate --oracle: another engine's forbidden points; ours agree with themselves, and a judge that
# does not know threes is found out.
source "$TESTS/cli/check.bash"
naive=$TESTS/data/engines/naive_oracle.py
threes='15/15/15/2w4w7/15/7b7/7b7/8bb5/15/15/15/15/13w1/1w13/15 b play - 9'
printf '%s\n' "$threes" 'startpos moves h8 h9' 'startpos moves h8' >boards.epd
ours=("cmd=$REFEREE" args="rules-server --game renju")

run 0 validate --game renju --positions boards.epd --oracle "${ours[@]}"
says out 'oracle referee: 2 positions, 0 points differ'

for protocol in '' arg=gomocup; do
  run 1 validate --game renju --positions boards.epd --oracle "cmd=$naive" $protocol
  says out 'h8: we say forbidden (double-three), '
  says out "referee explain renju '$threes' h8"
  says out ': 2 positions, 1 point differs'
done
run 0 explain renju "$threes" h8
says out 'double-three'

# In a stream of moves: the black stones make two threes before the ninth move.
stream='h8 h12 i8 c12 j9 b2 j10 n3'
run 0 validate --game renju --oracle "${ours[@]}" <<<"$stream"
run 1 validate --game renju --oracle "cmd=$naive" <<<"position $threes moves a1"
says out 'h8'

# Under the rules of Gomocup the oracle gets those.
run 0 validate --game renju --ruleset renju_gomocup --positions boards.epd --oracle "${ours[@]}"

# What is not an oracle.
run 2 validate --game keishi --positions boards.epd --oracle "${ours[@]}"
says err 'only Renju has forbidden points'
run 2 validate --game renju --positions boards.epd --oracle name=x
says err "option '--oracle': no program is given; expected cmd=PROGRAM"
run 4 validate --game renju --positions boards.epd --oracle cmd=./nowhere
says err "--oracle cannot be started: './nowhere': No such file or directory"
run 4 validate --game renju --positions boards.epd --oracle \
  "cmd=$(dirname "$REFEREE")/../tools/referee-player" proto=gtp
says err "it does not list the command 'forbidden'"

# One that hangs, and one that dies: told for each position, and waited for once.
cat >hangs.py <<P
#!/usr/bin/env python3
import subprocess, sys, time
count = 0
inside = subprocess.Popen(["$naive"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
for request in sys.stdin:
    count += request.startswith("forbidden")
    if count > 1:
        sys.exit(3) if sys.argv[1:] else time.sleep(60)
    inside.stdin.write(request)
    inside.stdin.flush()
    for line in inside.stdout:
        print(line, end="", flush=True)
        if line == "\n":
            break
P
chmod +x hangs.py
run 1 validate --game renju --positions boards.epd --oracle cmd=./hangs.py --stall 1
says out 'no answer within 1 s'
says out 'it is no longer asked: no answer within 1 s'
says out '2 positions, 0 points differ, 2 without an answer'
run 1 validate --game renju --positions boards.epd --oracle cmd=./hangs.py arg=dies --stall 5
says out 'the engine has ended: exited with code 3'
