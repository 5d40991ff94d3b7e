# watch: a run in the terminal and as a page; serve --runs. Nothing is written, nothing is locked.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
stored=$TESTS/data/runs

# What is not a run, and options that need each other.
mkdir -p runs/foreign
cp -r "$stored"/{keishi,stopped} runs
run 3 watch runs/nowhere
says err "is not a directory"
run 3 watch runs/foreign
says err "it has no file 'identity'"
run 2 watch runs/keishi --open
says err "option '--open' needs --web"
run 2 watch runs/keishi --web --listen 0.0.0.0:0
says err "the page is for this machine alone"
run 3 serve --runs runs/nowhere
says err "is not a directory"
run 3 serve --runs runs/keishi
says err "is a run; expected the directory of several runs"

# Not on a terminal: the table of `stats`, once, and how far the run is.
find runs -type f -exec stat -c '%n %s %Y %Z' {} + | sort >before
run 0 watch runs/keishi
says out "complete: 6 games"
head -n -2 out >table
"$REFEREE" stats runs/keishi 2>/dev/null | diff - table >&2 || fail "the table is not that of stats"
run 0 watch runs/stopped
says out "stopped: 1 of 4 games"
find runs -type f -exec stat -c '%n %s %Y %Z' {} + | sort | diff before - >&2 || fail "watching has written"

# A run that plays says so; watched or not, it comes to the same.
"$REFEREE" "${run_words[@]}" --rounds 5 --out quiet >/dev/null 2>&1
"$REFEREE" "${run_words[@]}" --rounds 5 --wait 200ms --out watched >/dev/null 2>&1 &
plays=$!
for _ in {1..300}; do [ ! -e watched/games-w1.jsonl ] || [ ! -s watched/games-w1.jsonl ] || break; sleep 0.1; done
run 0 watch watched
says out "playing: "
"$REFEREE" watch watched --web >address 2>err &
page=$!
for _ in {1..300}; do ! grep -q '^watch: ' address || break; sleep 0.1; done
url=$(sed -n 's/^watch: //p' address)
[[ $url == http://127.0.0.1:*/runs/watched ]] || fail "an address such as $url"
curl -sN --max-time 60 "$url/events" >events &
listener=$!
curl -sf "$url" >page.html
says page.html "<h2>Standings</h2>"
[ "$(curl -s -o /dev/null -w '%{http_code}' -H 'Host: elsewhere.example' "$url")" = 421 ] || fail "a stranger's name is let in"
wait "$plays" || fail "the run that was watched fails"
for _ in {1..300}; do ! curl -sf "$url/live" | grep -q 'complete: 10 games' || break; sleep 0.1; done
curl -sf "$url/live" >live.html
says live.html "complete: 10 games"
kill "$listener" 2>/dev/null || true
says events "event: run"
says events "event: boards"
kill -TERM "$page"
wait "$page" || fail "watch --web: exit code $?"
same_runs quiet watched

# A run that was killed here plays no more, however new its journal is.
"$REFEREE" "${run_words[@]}" --rounds 500 --out killed >/dev/null 2>&1 &
plays=$!
for _ in {1..300}; do [ ! -s killed/games-w1.jsonl ] || break; sleep 0.1; done
kill -KILL "$plays"
wait "$plays" 2>/dev/null || true
run 0 watch killed
says out "stopped: "

# Where a terminal can show them, half blocks below the table of stats; nowhere else.
LC_ALL=C.UTF-8 "$REFEREE" stats quiet --color always >blocks
grep -q '^a .*[▄█]' blocks || fail "no half blocks: $(cat blocks)"
LC_ALL=C.UTF-8 "$REFEREE" stats quiet >plain
LC_ALL=C "$REFEREE" stats quiet --color always >>plain
! grep -q '[▄█]' plain || fail "half blocks in a pipe, or without UTF-8"
