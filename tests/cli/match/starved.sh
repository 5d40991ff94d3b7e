# A game that a busy host decides is void and played again once, and every result says so. An engine
# that is late through its own doing never gets that.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/busy.bash"
grep -qE '^[0-9]+ [0-9]+ [1-9]' /proc/thread-self/schedstat || exit 77  # nobody counts the waiting
tools=$(dirname "$REFEREE")/../tools
echo $'play until ply 1\nspin 60000' >computes.script
echo $'play until ply 1\nwait 60000' >sleeps.script
echo $'play until ply 1\nburn 60000\nburn 60000\nspin 60000' >threads.script
echo 'play' >well.script
# against SCRIPT WORD...: a match of two games in which the script answers no question in time.
against() {
  local script=$1
  shift
  run "${code:-0}" ${command:-match} --game shogi --each tc=none st=0.5 --engine name=late "cpus=$held" \
    "cmd=$tools/scripted-player" "arg=$PWD/$script.script" \
    --engine name=well "cmd=$tools/scripted-player" "arg=$PWD/well.script" --seed 1 --progress lines "$@"
}
lines() { grep -c -e "$2" "$1"/games-*.jsonl || true; }
keep_busy 4

against computes --games 2 --out busy
[ "$(lines busy '"reason":"starved"')" = 2 ] || fail "not every game was played again"
[ "$(lines busy '"reason":"time".*"brief":{[^}]*"starved":true')" = 2 ] || fail "the second loss does not count"
says err "late was starved of a processor at ply "
says err " s waiting for a processor)"
says err "it will be played again"
cp err busy.err
doubt='2 of 2 games were decided by a busy host, and played again; 2 of them so decided again, and count: who is stronger is not shown'
one_line() { tr '\n' ' ' | tr -s ' '; }  # whatever the width

# Every door tells the same, before anything else.
sed '/^$/d' out | one_line | grep -qF "$doubt" || fail "the table does not begin with the doubt"
run 0 stats busy
one_line <out | grep -q "^$doubt" || { cat out >&2; fail "stats does not begin with the doubt"; }
says busy/results.json "{\"v\":1,\"doubt\":\"$doubt\""
says busy/results.json '"starved":{"again":2,"counted":2}'
line=$(sed -n 's/^ ! game 1: \(late lost on time .* s waiting for a processor)\)$/\1/p' busy.err)
[ -n "$line" ] || { cat busy.err >&2; fail "the terminal has no line about game 1"; }
run 0 report busy --out busy.html
says busy.html "<p class=\"verdict\">$doubt.</p>"
says busy.html "$line"
"$REFEREE" watch busy --web >address 2>err &
page=$!
loops+=("$page")
for _ in {1..300}; do ! grep -q '^watch: ' address || break; sleep 0.1; done
curl -sf "$(sed -n 's/^watch: //p' address)" >page.html
says page.html "<p class=\"verdict\" role=\"status\">$doubt.</p>"
says page.html "$line"
kill "$page"

# The same counts without a second try, if the user wishes it, and in the run of an earlier program.
against computes --games 2 --on-starved count --out counted
[ "$(lines counted '"reason":"starved"')" = 0 ] || fail "a game was played again"
says counted/results.json '"starved":{"again":0,"counted":2}'
! grep -q on-starved counted/identity || fail "an earlier program does not know the word"
sed -i '/on-starved/d' counted/run.toml busy/run.toml
run 0 resume counted
run 8 resume busy
says err "on-starved: 'replay' there"

# Processes that play a run together do the same, and say the same.
command='cluster init' against computes --rounds 1 --out shared
run 0 join shared --slots 1
[ "$(lines shared '"reason":"starved"')" = 2 ] || fail "a joined run does not play such games again"
run 0 stats shared
one_line <out | grep -q "^$doubt" || { cat out >&2; fail "stats of a joined run does not begin with the doubt"; }
run 0 cluster status shared
says out "$doubt"
run 0 missing shared
silent out

# A test has no verdict.
code=11 against computes --rounds 2 --sprt elo0=0 elo1=300 alpha=0.4 beta=0.4 --sprt-exit --no-out
one_line <err | grep -q 'decided by a busy host' || fail "the verdict is told without the doubt"
! grep -q 'H0 accepted' out || fail "the table tells a verdict"

# An engine that sleeps, and one that runs more threads than it may.
for script in sleeps threads; do
  against "$script" --games 1 --out "$script"
  [ "$(lines "$script" starved)" = 0 ] || { cat "$script"/games-*.jsonl >&2; fail "'$script' is excused"; }
  [ "$(lines "$script" '"reason":"time"')" = 1 ] || fail "'$script' has not lost"
done
