# `validate` as a co-process: a verdict comes when its line has come, and nobody waits forever.
source "$TESTS/cli/check.bash"

for form in human jsonl; do
  coproc REFEREE_TOO { "$REFEREE" validate --game keishi --output $form --keep-going 2>err; }
  pid=$!
  for action in b2a3 f5f4 nonsense a3b2 f4f5; do
    echo $action >&"${REFEREE_TOO[1]}"
    read -r -t 20 verdict <&"${REFEREE_TOO[0]}" || fail "no verdict on $action ($form)"
    case $verdict in *$action*) ;; *) fail "'$verdict' is said about $action" ;; esac
  done
  exec {REFEREE_TOO[1]}>&-
  code=0
  wait $pid || code=$?
  [ $code = 1 ] || fail "exit code $code at the end of the co-process"
done

# TAP comes line by line too.
coproc REFEREE_TOO { "$REFEREE" validate --game keishi --output tap; }
pid=$!
read -r -t 20 version <&"${REFEREE_TOO[0]}" || fail "no first line of TAP"
echo b2a3 >&"${REFEREE_TOO[1]}"
read -r -t 20 verdict <&"${REFEREE_TOO[0]}" || fail "no line of TAP"
[ "$version, $verdict" = "TAP version 13, ok 1 - line 1 ply 1 b2a3" ] || fail "'$version, $verdict'"
exec {REFEREE_TOO[1]}>&-
wait $pid || fail "exit code $? after TAP"

# A client may write megabytes before it reads the first verdict.
count=30000
mkfifo in out
"$REFEREE" validate --output jsonl --legal <in >out 2>err &
server=$!
exec 3>in 4<out
yes 'startpos' | head -n $count >block || true
timeout 60 cat block >&3 || fail "nothing is read while the verdicts are not read"
exec 3>&-
[ "$(timeout 100 wc -l <&4)" = $((count + 1)) ] || fail "verdicts are missing"
wait $server || fail "exit code $? after $count lines"
exec 4<&-

# A client that never reads makes it wait, and takes no memory for all that it writes.
rm in out
mkfifo out
(ulimit -v 400000; yes 'startpos' | "$REFEREE" validate >out 2>err) &
waiting=$!
exec 4<out
sleep 1
exec 4<&-
code=0
wait $waiting || code=$?
[ $code = 6 ] || fail "exit code $code after a reader that did not read"

# A signal ends it while it waits for a line.
mkfifo in
"$REFEREE" validate <in >out.txt 2>err &
server=$!
exec 3>in
sleep 0.3
kill -TERM $server
code=0
wait $server || code=$?
[ $code = 143 ] || fail "exit code $code after SIGTERM"
silent err
exec 3>&-
