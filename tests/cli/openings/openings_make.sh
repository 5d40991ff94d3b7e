# Suites of openings are made for every game, the same for the same seed, and measured.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
weak=(--engine "cmd=$player" args=--hash\ 1 nodes=60 name=weak)

# make GAME OUT WORD...: makes a suite, balanced or not.
make() {
  local code=0
  "$REFEREE" openings make --game "$1" --out "$2" "${weak[@]}" --force "${@:3}" >out 2>err || code=$?
  [ "$code" = 0 ] || [ "$code" = 1 ] || { cat out err >&2; fail "$1: exit code $code"; }
}

for game in shogi renju keishi liuzichong; do
  make "$game" "$game.sfen" --count 3 --plies 4 --measure 6 --attempts 2 --window 3000 --output human
  says out "3 openings of 4 moves, $game"
  says out "measured"
  says out "weak, nodes=60"
  [ "$(grep -vc '^#' "$game.sfen")" = 3 ] || fail "$game: not three openings"
  says "$game.sfen" "# 3 openings of 4 moves, $game"
  says "$game.sfen" "referee openings make --game $game --plies 4 --count 3 --seed 0"
  says "$game.sfen" "measured with weak, nodes=60: first mover"
  run 0 openings check --game "$game" "$game.sfen" --output plain
  says out "actions	4	3"
done

# The same words make the same suite; another seed another one.
n=0
for seed in 1 1 2; do
  make keishi "seed-$((++n)).pgn" --count 4 --measure 8 --attempts 1 --seed "$seed" --output plain
done
cmp -s seed-1.pgn seed-2.pgn || fail "the same seed has made two suites"
! cmp -s seed-1.pgn seed-3.pgn || fail "another seed has made the same suite"
says out "verdict	"
grep -qE '^measured	8	[1-8]	[0-9]+	[0-9]+	[0-9]+	' out || fail "no measured games: $(cat out)"

# All that is known, for programs; the games of the openings add up to those of the suite.
code=0
"$REFEREE" openings make --game liuzichong "${weak[@]}" --count 3 --measure 12 --attempts 1 -q \
  --output json >out 2>err || code=$?
silent err
python3 - out "$code" <<'P'
import json, sys
made, code = json.load(open(sys.argv[1])), int(sys.argv[2])
last = made["attempts"][-1]
assert len(made["openings"]) == 3 and last["games"] == 12, made
assert sum(o["games"] for o in made["openings"]) == last["games"], made
points = sum(o["first_points"] for o in made["openings"])
assert points == last["first_wins"] + last["draws"] / 2, made
assert abs(points / last["games"] - last["first_score"]) < 1e-9, made
# Twelve games cannot tell, unless nearly all of them go to one side; nothing is replaced for them.
wrong = last["high"] < 0.45 or last["low"] > 0.55
assert last.get("balanced") == (False if wrong else None) and code == (1 if wrong else 0), made
assert made["verdict"] == ("not balanced" if wrong else "unknown"), made
assert all(abs(o["first_cp"]) <= 100 for o in made["openings"]), made
P

# Opening rules: colours are kept; a format of stones alone has them too.
make renju rules.pos --ruleset renju_taraguchi10_rif --count 2 --plies 4 --measure 0 --window 3000
[ "$(grep -vc '^#' rules.pos)" = 2 ] || fail "not two openings"
says rules.pos "not measured"
run 0 openings check --game renju --ruleset renju_taraguchi10_rif rules.pos --output plain
says out "actions	7	2"

# The command that a suite names is one for a shell: run again, it makes the same suite, whatever the
# words hold.
run 0 openings make --game keishi --out quoted.sfen --count 2 --plies 2 --measure 0 \
  --engine "cmd=$player" nodes=60 "name=it's \$5 \"weak\" & so~on!"
command=$(sed -n 's/^# \(referee openings make .*\)/\1/p' quoted.sfen)
referee() { "$REFEREE" "$@"; }
eval "$command --out again.sfen" >out 2>err || fail "a shell refuses: $command: $(cat err)"
cmp -s quoted.sfen again.sfen || fail "another suite comes of: $command"

# To standard output, the report aside.
run 0 openings make --game keishi "${weak[@]}" --count 2 --measure 0 -q
[ "$(grep -c '^startpos moves' out)" = 2 ] || fail "the suite is not on standard output"
says err "not measured"

# The program finds the player that comes with it.
run 0 openings make --game keishi --count 1 --plies 2 --measure 0 -q --window 30000
says err "referee-player"

# Too few candidates: what there is, and exit code 1.
run 1 openings make --game liuzichong "${weak[@]}" --plies 1 --count 9 --window 30000 --measure 0 \
  --out few.sfen --output human
says out "fewer than the 9 requested"
[ "$(grep -vc '^#' few.sfen)" = 2 ] || fail "not two openings"
run 1 openings make --game keishi --plies 1 "${weak[@]}" --window 0 --measure 0 --out none.sfen
says err "is balanced by --window 0"
[ ! -e none.sfen ] || fail "an empty suite was written"
