# What `stats` cannot do is said before or instead of the table.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
words=()
for name in a b c; do words+=(--engine "cmd=$player" "args=--level random" "name=$name"); done

run 2 stats
says err "'stats' needs FILE... or RUN..."
run 2 stats x.pgn --columns engine,point
says err "did you mean 'points'?"
run 2 stats x.pgn --ties direct,bucholz
says err "did you mean 'buchholz'?"
run 2 stats x.pgn --anchor base
says err "'base' is not NAME=RATING"
run 2 stats x.pgn --sprt elo0=5 elo1=0
run 3 stats nothing.pgn
says err "nothing.pgn"
mkdir empty
run 3 stats empty
says err "this folder contains no journal and no file of records"

run 0 tournament --game keishi "${words[@]}" --each tc=none depth=1 --out run --progress none --seed 1
run 0 stats run
says out "Crosstable"
says out "LOS %"
run 2 stats run --sprt elo0=0 elo1=5
says err "it tests one engine against another, but 3 are given"
run 2 stats run --anchor aa=1500
says err "unknown engine 'aa'"
run 2 stats run --half-width 5
says err "option '--half-width' belongs to 'stats plan'"
# Engines stand in the order of the run, also those that have not played: ties are decided by it.
grep -vE '"name":"a"' run/games-w1.jsonl >left && cp left run/games-w1.jsonl
run 0 stats run --columns engine,games --ties seed
grep -qE '^a +0$' out || { cat out >&2; fail "an engine of the run is missing"; }
