# Two engines, a game and nothing else: the games are played, written down and told in a table.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
scripted=$(dirname "$REFEREE")/../tools/scripted-player
weak() { words+=(--engine "cmd=$player" "args=--level random --seed $1" "name=$2"); }

# The defaults: one round of two games, seats exchanged, tc=10+0.1, a directory of its own.
words=()
weak 1 a
weak 2 b
run 0 match --game keishi "${words[@]}" --seed 7
says err "the start position of Keishi is a forced win for the first player"
says err "game keishi/keishi   seed 7   1 worker"
[ "$(grep -c '^game [12]  ' err)" = 2 ] || fail "not a line for each game"
says err "game 1  a - b  "
says err "game 2  b - a  "
says out "Engine  Games"
dir=$(echo runs/*-match)
says out "Records $dir"
for file in run.toml games.pgn games-w1.jsonl plies-w1.jsonl engines/a-1.log engines/b-1.log; do
  [ -e "$dir/$file" ] || fail "there is no $dir/$file"
done
[ "$(grep -c '^\[Event "match"\]' "$dir/games.pgn")" = 2 ] || fail "not two games in games.pgn"
says "$dir/games.pgn" '[TimeControl "10+0.1"]'
[ "$(wc -l <"$dir/games-w1.jsonl")" = 2 ] || fail "not two games in the journal"

# run.toml plays the same match again.
run 0 match --config "$dir/run.toml" --out again --progress none
silent_news=$(grep -v 'forced win' err || true)
[ -z "$silent_news" ] || fail "--progress none speaks: $silent_news"
moves() { grep -v '^\[' "$1" | tr '\n' ' ' | sed 's/{[^}]*}//g' | tr -s ' '; }
[ "$(moves "$dir/games.pgn" | wc -w)" -gt 10 ] || fail "no moves in games.pgn"
[ "$(moves "$dir/games.pgn")" = "$(moves again/games.pgn)" ] || fail "other games by run.toml"
run 0 config print --config "$dir/run.toml"
diff "$dir/run.toml" out || fail "run.toml does not read back as it is"

# All four games, several at a time, the same records whatever the number of workers.
for game in renju liuzichong keishi; do
  run 0 match --game $game "${words[@]}" --each tc=none depth=1 --games 6 --seed 3 --out one-$game
  run 0 match --game $game "${words[@]}" --each tc=none depth=1 --games 6 --seed 3 --concurrency 2 \
    --out two-$game
  grep -h '^\[Number\|^\[Seed\|^\[Black\|^\[White ' one-$game/games.pgn >one
  grep -h '^\[Number\|^\[Seed\|^\[Black\|^\[White ' two-$game/games.pgn >two
  diff one two || fail "$game: the order depends on the workers"
done

# --no-out writes only what is asked for.
mkdir bare && cd bare
words=()
weak 1 a
weak 2 b
run 0 match --game keishi "${words[@]}" --no-out --pgn games.pgn
rm out err
[ "$(echo *)" = games.pgn ] || fail "--no-out leaves: $(echo *)"
cd ..

# Shogi in all its formats.
words=(--engine "cmd=$scripted" "arg=$TESTS/data/engines/resigns.script" name=a
       --engine "cmd=$scripted" "arg=$TESTS/data/engines/well.script" name=b)
run 0 match "${words[@]}" --out shogi --kif kif --csa csa --sfen all.sfen
! grep -L '^V2\.2' csa/*.csa | grep -q . || fail "the CSA files are not 2.2"
[ -s kif/000001.kif ] && [ -s kif/000002.kif ] || fail "no KIF files"
[ -s csa/000001.csa ] && [ -s csa/000002.csa ] || fail "no CSA files"
[ "$(wc -l <all.sfen)" = 2 ] || fail "not two lines of SFEN"
says out "Records kif"

# A list of the games, and nothing is played.
run 0 match "${words[@]}" --dry-run --rounds 2 --out nothing
grep -qE "^game .*   seed [0-9]+   " err || fail "--dry-run does not name the seed"
[ "$(wc -l <out)" = 5 ] || fail "not four games in the list"
[ ! -e nothing ] || fail "--dry-run writes"
says out "4	2.2	b	a"
