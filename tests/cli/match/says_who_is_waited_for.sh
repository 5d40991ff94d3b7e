# What is waited for longer than ten seconds is said: for whom, and for what.
source "$TESTS/cli/check.bash"
scripted=$(dirname "$REFEREE")/../tools/scripted-player
cat >slow <<'E'
#!/bin/bash
exec 3> >("$@")
while IFS= read -r line; do
  if [ "$line" = isready ] && mkdir once 2>/dev/null; then sleep 11; fi
  printf '%s\n' "$line" >&3
done
E
chmod +x slow
run 0 match --game shogi --engine cmd=./slow "arg=$scripted" "arg=$TESTS/data/engines/well.script" name=slow \
  --engine "cmd=$scripted" "arg=$TESTS/data/engines/well.script" name=well --games 2 --max-plies 4 --no-out \
  --progress none
says err "referee: slow has not answered 'isready' for 10 s; the limit is 300 s"
[ "$(grep -c 'has not' err)" = 1 ] || { cat err >&2; fail "a wait is said more than once"; }
