# Each game has a table of its own: results at one game say nothing about another.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
for game in keishi liuzichong; do
  run 0 match --game $game --engine "cmd=$player" "args=--level random --seed 1" name=a \
    --engine "cmd=$player" "args=--level random --seed 2" name=b --each tc=none depth=1 \
    --rounds 4 --seed 1 --progress none --out $game
  run 0 stats $game && cp out $game.txt
  run 0 stats $game --output json && cp out $game.json
  says $game.json "\"game\":\"$game\""
done
run 0 stats liuzichong keishi
diff out <(echo "Game: keishi"; echo; cat keishi.txt; echo; echo "Game: liuzichong"; echo
           cat liuzichong.txt) >&2 || fail "another table than that of each game alone"
run 0 stats liuzichong keishi --output json
diff out <(cat keishi.json liuzichong.json) >&2 || fail "other JSON than that of each game alone"
run 0 stats liuzichong keishi --output markdown
[ "$(grep -cE '^## (keishi|liuzichong)$' out)" = 2 ] || fail "no headings in Markdown"
# One file that holds both.
cat keishi/games.pgn liuzichong/games.pgn >both.pgn
run 0 stats both.pgn
[ "$(grep -E '^(Game:|a |b )' out | awk '{ print $1 $2 }' | tr '\n' ' ')" = \
  "$(grep -hE '^(Game:|a |b )' <(echo "Game: keishi"; cat keishi.txt; echo "Game: liuzichong"
     cat liuzichong.txt) | awk '{ print $1 $2 }' | tr '\n' ' ')" ] || fail "one ranking of two games"
# What holds one table alone says so.
run 2 stats keishi liuzichong --output csv
says err "csv and svg hold one table, and these are games of keishi and liuzichong"
run 3 report keishi liuzichong --out page.html
says err "a report is of one game, and these are games of keishi and liuzichong"
