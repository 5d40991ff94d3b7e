# A fault is reported with its cause: the question before a crash, and what the engine said last, on
# whichever stream.
source "$TESTS/cli/check.bash"
scripted=$(dirname "$REFEREE")/../tools/scripted-player
well=(--engine "cmd=$scripted" "arg=$TESTS/data/engines/well.script" name=well)

# It has no increments.
cat >old <<'E'
#!/bin/bash
exec 3> >("$@")
while IFS= read -r line; do
  case $line in *binc*) kill -ABRT $$ ;; esac
  printf '%s\n' "$line" >&3
done
E
chmod +x old
run 5 match --game shogi --engine cmd=./old "arg=$scripted" "arg=$TESTS/data/engines/well.script" name=old \
  "${well[@]}" --each tc=10+0.1 --games 1 --no-out
says err "old crashed at ply 1 (killed by signal 6 (Aborted) after 'go btime 10000 wtime 10000 binc 100 winc 100'"
says err "it may not support increments: 'referee engines check' can tell, tc=10|1 has none"

# It says on standard output why it ends.
cat >nnue <<'E'
#!/bin/bash
while IFS= read -r line; do
  case $line in
  usi) printf '%s\n' "id name nnue" usiok ;;
  isready)
    [ ! -e dies ] || { echo "Error! : failed to read nn.bin : FileNotFound"; exit 1; }
    touch dies
    echo readyok
    ;;
  esac
done
E
chmod +x nnue
run 4 match --game shogi --engine cmd=./nnue name=nnue "${well[@]}" --games 2 --no-out
says err "game 1 has no result: start-failure: nnue: getting ready for the game was not done: the engine exited with code 1; its last output: Error! : failed to read nn.bin : FileNotFound"
run 4 match --game shogi --engine cmd=./nnue name=nnue "${well[@]}" --games 2 --no-out
says err "its last lines on standard output:"
says err "Error! : failed to read nn.bin : FileNotFound"

# A run that is there can be gone on with.
run 0 match --game shogi "${well[@]}" --engine "cmd=$scripted" "arg=$TESTS/data/engines/well.script" name=b \
  --games 2 --max-plies 4 --out runs/x
run 6 match --game shogi "${well[@]}" --engine "cmd=$scripted" "arg=$TESTS/data/engines/well.script" name=b \
  --games 2 --max-plies 4 --out runs/x
says err "'referee resume runs/x' continues it"
