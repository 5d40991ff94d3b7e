# An engine that loses a line: what is usually answered at once is not waited for during minutes, a
# person hears of it, and it is counted: in the table, in results.json, in the journal.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player

# It does not hear its first RESTART.
cat >deaf <<'E'
#!/bin/sh
sed -u '0,/^RESTART/{/^RESTART/d}' | "$1" --level random
E
chmod +x deaf
began=$SECONDS
run 0 match --game renju --ruleset renju_gomocup --out r --each proto=gomocup st=5 timemargin=60000 \
  --engine cmd=./deaf "arg=$player" name=deaf --engine "cmd=$player" args="--level random" name=well \
  --games 4 --max-plies 6 --progress none
[ $((SECONDS - began)) -lt 60 ] || fail "a lost RESTART took $((SECONDS - began)) s"
says err "referee: deaf: no answer to RESTART for 5 s; START 15 instead"
says out "deaf: 1 lost line was sent again"
says r/results.json '"repeats":1'
grep -o '"brief".*' r/games-w1.jsonl | grep -c '"repeats":\[[01],[01]\]' >count || true
[ "$(cat count)" = 1 ] || fail "the journal does not say in which game"
run 0 stats r
says out "deaf: 1 lost line was sent again"

# It reads no CR.
cat >lf <<'E'
#!/bin/bash
exec 3> >("$1" --level random)
while IFS= read -r line; do
  case $line in
  *$'\r') echo "ERROR message - unsupported size or other error" ;;
  *) printf '%s\n' "$line" >&3 ;;
  esac
done
E
chmod +x lf
with_lf() {
  local code=$1
  shift
  run "$code" match "$@" --game renju --ruleset renju_gomocup --no-out --each proto=gomocup st=5 \
    timemargin=60000 --engine "cmd=$player" args="--level random" name=well --games 2 --max-plies 6 \
    --progress none
}
with_lf 0 --engine cmd=./lf "arg=$player" name=a
says err "referee: engine 1 ('a') needs lines that end in LF only: newline=lf"
says out "Decided by: max-plies 2"
with_lf 0 --engine cmd=./lf "arg=$player" name=a newline=lf
if grep -q newline err; then fail "what the user says is said to him"; fi
with_lf 4 --engine cmd=./lf "arg=$player" name=a newline=crlf
says err "'START 15' was answered with 'ERROR message - unsupported size or other error'"

# It says nothing at all to what it cannot read.
sed 's/ echo "ERROR[^"]*"//' lf >mute
chmod +x mute
began=$SECONDS
with_lf 0 --engine cmd=./mute "arg=$player" name=a
[ $((SECONDS - began)) -lt 40 ] || fail "it took $((SECONDS - began)) s to find out that it wants LF"
says err "referee: a: no answer to ABOUT and START 15 for 10 s; sending both again in lines that end in LF only"
says err "referee: engine 1 ('a') needs lines that end in LF only: newline=lf"
