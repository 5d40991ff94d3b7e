# What `openings make` cannot do is said with its exit code, and leaves nothing behind.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player

run 2 openings make --game kieshi
says err "did you mean 'keishi'?"
run 2 openings make book.sfen
says err "unexpected word 'book.sfen'; 'openings make' takes no file"
run 2 openings make --same exact
says err "option '--same' belongs to 'openings check', not to 'openings make'"
run 2 openings make --engine "cmd=$player" --engine "cmd=$player"
says err "'openings make' uses one engine, but 2 are given"
run 2 openings make --count 0
run 2 openings make --plies 41
run 2 openings make --game shogi --to offset
says err "the format 'offset' is for renju, but the game is shogi"
run 2 openings make --to kiff
says err "did you mean 'kif'?"
run 2 openings make --game keishi --engine "cmd=$player" proto=usi
run 4 openings make --game keishi --engine cmd=./nothing-here --out x.sfen
says err "nothing-here"
run 4 openings make --game keishi --engine cmd=/bin/false proto=gtp --out x.sfen
run 4 openings make --game keishi --engine "cmd=$player" option.Nonsense=1 --out x.sfen
says err "Nonsense"
echo precious >there.sfen
run 2 openings make --game keishi --out there.sfen
says err "--force replaces it"
says there.sfen precious
run 6 openings make --game keishi --engine "cmd=$player" nodes=20 --count 1 --plies 1 --measure 0 \
  --window 30000 --out no/such/folder.sfen
[ ! -e x.sfen ] || fail "a suite was written"

# SIGINT ends it and its engine soon, and writes nothing.
"$REFEREE" openings make --game shogi --engine "cmd=$player" nodes=200000 name=slow \
  --out x.sfen >out 2>err &
made=$!
for _ in $(seq 200); do
  pgrep -P "$made" >/dev/null && break
  sleep 0.05
done
sleep 0.3
kill -INT "$made"
code=0
wait "$made" || code=$?
[ "$code" = 130 ] || { cat out err >&2; fail "exit code $code, expected 130"; }
[ ! -e x.sfen ] || fail "a suite was written"
! pgrep -P "$made" >/dev/null || fail "its engine lives on"
