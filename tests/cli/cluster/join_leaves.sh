# How a process leaves a run that it plays with others, how one command reaches all, and what it
# refuses.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
source "$TESTS/cli/cluster.bash"
init_run() {
  local dir=$1
  shift
  run 0 cluster init "${run_words[@]:1}" --rounds 2000 "$@" --out "$dir"
}
# whole_pairs RUN: what was played are pairs of games.
whole_pairs() {
  run 0 missing "$1"
  [ -s out ] || fail "nothing is missing in $1"
  ! tr ',' '\n' <out | grep -vE '^[0-9]*[13579]-[0-9]*[02468]$' >&2 || fail "half a pair in $1"
}

# --- signals: the first one lets the pair end, the second one cuts ---------------------------------
for signal in TERM USR1; do
  init_run "by-$signal"
  join_in_background "by-$signal" leaver --slots 2
  wait_for_games "by-$signal" 5
  kill -$signal "$joiner"
  all_end 12
  says leaver.err "games are still to be played"
  whole_pairs "by-$signal"
done

# Batch systems signal the engines, too: what dies with the process has lost nothing.
init_run with-engines
join_in_background with-engines leaver --slots 2
wait_for_games with-engines 5
kill -TERM $(pgrep -P "$joiner") "$joiner" || true  # an engine may have ended since
all_end 12
! grep -q '"reason":"crash"' with-engines/games-*.jsonl || fail "an engine lost by a crash"
whole_pairs with-engines

# --- one command reaches all ---------------------------------------------------------------------
init_run told
join_in_background told one --slots 1
join_in_background told two --slots 1
wait_for_games told 5
run 0 control told status
says out '"wish":"go"'
run 0 control told concurrency 2
says out "have heard it"
run 0 control told drain
says out "have heard it"
all_end 12
whole_pairs told
run 12 join told
says err "control told go"
run 0 control told go
join_in_background told one --slots 1
wait_for_games told $(($(games_in told) + 5))
run 0 control told stop
all_end 12
run 1 control told rounds 5
says err "'rounds' does not reach processes that play a run together"

# --- no time is left for another pair --------------------------------------------------------------
run 12 join told --end-by @1
says err "control told go"
run 0 control told go
run 12 join told --end-by @1
says err "no time left for another pair"

# --- one alone: no other may join --------------------------------------------------------------
init_run alone
"$REFEREE" resume alone --progress none >resumed.out 2>resumed.err &
resumed=$!
wait_for_games alone 3
run 8 join alone
says err "is in use by another referee"
kill -TERM $resumed
wait $resumed || true

# --- another engine, another version, another form ----------------------------------------------
printf '#!/bin/sh\nexec "%s" --level random --seed 3\n' "$player" >engine
chmod +x engine
run 0 cluster init --game keishi --engine cmd=./engine name=a --engine "cmd=$player" name=b \
  --each tc=none depth=1 --rounds 500 --seed 7 --out changed
join_in_background changed first --slots 1
wait_for_games changed 3
kill -TERM "$joiner"
all_end 12
echo '# changed' >>engine
run 8 join changed
says err "was played with other engine files"
# While it is played: no further pair of the other engine.
run 0 cluster init --game keishi --engine cmd=./engine name=a --engine "cmd=$player" name=b \
  --each tc=none depth=1 --rounds 2000 --seed 7 --out swapped
join_in_background swapped first --slots 1
wait_for_games swapped 3
echo '# changed again' >>engine
all_end 8
says first.err "was played with other engine files"
init_run version
run 12 join version --end-by @1
sed -i 's/^referee = .*/referee = referee 0.0.9/' version/claims/terms
run 8 join version
says err "'version' is played by referee 0.0.9, and this is referee"
echo nonsense >version/claims/terms
run 3 join version
says err "expected 'block = PAIRS'"
run 2 cluster init "${run_words[@]:1}" --form knockout --out cup
says err "so one process plays all games"
run 0 tournament "${run_words[@]:1}" --form swiss --max-games 2 --out swiss
run 2 join swiss
says err "so one process plays all games"
run 3 join nowhere
run 2 cluster begin
says err "unknown word 'begin'"

# --- a fault that ends the run ends it for all ----------------------------------------------------
scripted=$(dirname "$REFEREE")/../tools/scripted-player
run 0 cluster init --engine cmd="$scripted" "arg=$TESTS/data/engines/crashes.script" name=dies \
  --engine "cmd=$player" "args=--level random" name=lives --each tc=none depth=1 --rounds 50 --seed 7 \
  --on-fault abort --out aborted
run 5 join aborted --slots 1 --progress none
run 12 join aborted
says err "'referee control' has said stop"

# --- a fault that --fail-on names: the records and the table are still written ---------------------
run 0 cluster init --engine cmd="$scripted" "arg=$TESTS/data/engines/crashes.script" name=dies \
  --engine "cmd=$player" "args=--level random" name=lives --each tc=none depth=1 --rounds 2 --seed 7 \
  --out faulty
run 5 join faulty --slots 1 --progress none --fail-on crash
says out "(crash 4)"
[ -s faulty/games.pgn ] || fail "nobody has written the records"
run 0 join faulty
says err "nothing is left to be played in 'faulty'"

# --- a directory that may not be written here ---------------------------------------------------
if [ "$(id -u)" = 0 ] && command -v setpriv >/dev/null; then
  chmod 755 .
  as_other=(setpriv --reuid 54321 --regid 54321 --clear-groups)
  refused() {  # refused FILE: it cannot be written, and nothing is lost
    local code=0
    "${as_other[@]}" "$REFEREE" join version --progress none >out 2>err || code=$?
    [ $code = 6 ] || { cat err >&2; fail "exit code $code without permission"; }
    says err "cannot write 'version/$1"
  }
  rm version/claims/terms
  refused LOCK
  chmod 666 version/LOCK
  refused claims/
  chmod 777 version/claims
  refused "games-"
fi
