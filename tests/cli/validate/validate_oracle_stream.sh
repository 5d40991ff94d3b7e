# --oracle of a stream: another program's forbidden points beside ours at each action of Black.
source "$TESTS/cli/check.bash"

# Our own rules server, and the same with a point too many or without one of its answers.
cat >oracle.py <<'P'
import subprocess, sys
server = subprocess.Popen([sys.argv[1], "rules-server", "--game", "renju"], text=True,
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE)
for request in sys.stdin:
    if not request.strip():
        continue
    server.stdin.write(request)
    server.stdin.flush()
    answer = []
    while not answer or answer[-1] != "\n":
        answer.append(server.stdout.readline())
    if request.split()[-1] == "forbidden" and answer[0].startswith("="):
        answer[0] = answer[0].rstrip("\n") + " o15:F\n"
    sys.stdout.write("".join(answer))
    sys.stdout.flush()
P

echo 'h8 a1 h9 a3 g8 a5 i8' >game
run 0 validate --game renju --oracle "cmd=$REFEREE" "args=rules-server --game renju" proto=gtp <game
[ "$(wc -l <out)" = 7 ] || fail "more than a line for each action where nothing differs"
says err "4 positions, 0 points differ"

run 1 validate --game renju --oracle cmd=python3 arg=oracle.py "arg=$REFEREE" name=liar proto=gtp <game
says out "      o15: we say allowed, liar says forbidden"
says out "h8 ok"
[ "$(grep -c 'liar says' out)" = 4 ] || fail "not a difference at each action of Black"
says err "referee: oracle liar: 4 positions, 4 points differ"

# A refused action is not a new position: it is asked about once.
echo 'h8 a1 h8 h8 h9' >twice
run 1 validate --game renju --keep-going --output jsonl \
  --oracle cmd=python3 arg=oracle.py "arg=$REFEREE" name=liar proto=gtp <twice
[ "$(grep -c '"oracle":\[{"point":"o15"' out)" = 2 ] || fail "asked once too often or too little"
run 1 validate --game renju --output tap \
  --oracle cmd=python3 arg=oracle.py "arg=$REFEREE" name=liar proto=gtp <game
[ "$(grep -c '^not ok .* forbidden points$' out)" = 4 ] || fail "no check for each comparison"

run 2 validate --game shogi --oracle "cmd=$REFEREE" <game
run 4 validate --game renju --oracle cmd=./missing <game
run 4 validate --game renju --oracle cmd=cat proto=gtp --startup-timeout 1 <game
