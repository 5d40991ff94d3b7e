# The files for tournaments of the manual, as they are printed: engines that are not everybody's
# (./new, ./old) are the bundled player, and what would take a night is cut short.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
ln -s "$TESTS/../docs" docs
mkdir bin
ln -s "$player" bin/referee-player
export PATH="$PWD/bin:$PATH"
for engine in new:shallow old:greedy; do
  printf '#!/bin/sh\nexec %q --level %s\n' "$player" "${engine#*:}" >"${engine%:*}"
  chmod +x "${engine%:*}"
done
cp docs/examples/openings/balanced/shogi.sfen book.sfen

for file in docs/examples/*.toml; do
  case $file in */cup.toml) continue ;; esac  # examples_cup.sh plays it
  run 0 config check --config "$file"
done

run 0 match --config docs/examples/sprt.toml --sprt-exit --seed 1 --progress none --out sprt
says out "H1 accepted"
run 0 tournament --config docs/examples/levels.toml --progress none --out levels
says out "deep       "
[ "$(grep -c '^\[Event "levels"\]' levels/games.pgn)" = 60 ] || fail "levels.toml: not 60 games"
run 0 tournament --config docs/examples/swiss.toml --progress none --out swiss
[ "$(grep -c '^\[Event "open"\]' swiss/games.pgn)" = 48 ] || fail "swiss.toml: not 48 games"
says out "buchholz"
run 0 tournament --config docs/examples/swiss.toml --form knockout --progress none --out cup
says out "deep"

run 0 tournament --config docs/examples/byoyomi.toml --rounds 1 --max-plies 8 --each 'tc=1|0.1' \
  --progress none --out byoyomi
[ "$(find byoyomi-kif -name '*.kif' | wc -l)" = 6 ] || fail "byoyomi.toml: not 6 files"
for name in fairy-stockfish gps player; do says out "$name "; done
