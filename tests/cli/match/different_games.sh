# Copies of a game are counted apart from different games: in the table, in `stats` from every source, in
# events, and in runs that were resumed or merged; and where openings must repeat, the match says so.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
head -2 starts.txt >two.txt
base=(match --game keishi "${engines[@]}" --openings file=two.txt format=position --seed 7
      --max-plies 30 --progress none)
line="16 games, 4 different, from 2 openings"

run 0 "${base[@]}" --rounds 8 --out run --jsonl events.jsonl --concurrency 2
says out "$line"
says run/table.txt "$line"
hashes=$(grep -c . <(grep -h '^\[GameHash ' run/games.pgn | sort -u))
[ "$hashes" = 4 ] || fail "$hashes different hashes"

# The same from every source.
run 0 stats run --output markdown
says out "- $line"
for source in run run/games-w1.jsonl\ run/games-w2.jsonl run/games.pgn events.jsonl; do
  run 0 stats $source
  says out "$line"
  run 0 stats $source --output json
  says out '"games":16,"different_games":4,"different_openings":2,'
done
run 0 stats - <events.jsonl
says out "$line"
# Events of an older referee have no hashes; their moves still tell games apart.
run 0 "${base[@]}" --rounds 8 --no-out --jsonl moves.jsonl --events moves
sed -i 's/,"hash":"[0-9a-f]*"//' moves.jsonl
run 0 stats moves.jsonl
says out "$line"
# Without moves nothing is known, and so no game is called a copy.
sed 's/,"hash":"[0-9a-f]*"//' events.jsonl >bare.jsonl
run 0 stats bare.jsonl
! grep -q "games, .* different" out || fail "copies among unknown games"
# Journals of an older referee have the same keys.
python3 - run/games-w*.jsonl <<'P'
import re, sys, zlib
with open("games-old.jsonl", "w") as old:
    for path in sys.argv[1:]:
        for line in open(path):
            body = re.sub(r',"brief":\{.*$', "", line[:line.rindex(',"sum":')])
            old.write('%s,"sum":"%08x"}\n' % (body, zlib.crc32(body.encode())))
P
run 0 stats games-old.jsonl
says out "$line"

# Events say it too.
grep -q '"t":"standing","games":16,"different":4,' events.jsonl || fail "no standing with copies"
[ "$(grep -o '"hash":"[0-9a-f]*"' events.jsonl | sort -u | wc -l)" = 4 ] || fail "other hashes"

# Resumed and merged.
run 0 "${base[@]}" --rounds 8 --out part --max-games 5
says part/table.txt "5 games, 4 different, from 2 openings"
run 0 resume part --max-games 100 --progress none
says out "$line"
for shard in 1 2; do run 0 "${base[@]}" --rounds 8 --out shard$shard --shard $shard/2; done
run 0 merge shard1 shard2 --out merged
run 0 stats merged
says out "$line"

# A run without copies says nothing.
run 0 "${base[@]}" --rounds 2 --no-out
! grep -q different out || fail "a note without copies"
silent err
# A warning, before the first game, where openings must repeat; and what helps.
advice="an engine that repeats itself plays the same games again"
run 0 "${base[@]}" --rounds 3 --no-out
says err "referee: 3 rounds on 2 openings: $advice"
says err "symmetries=all"
run 0 "${base[@]}" --rounds 3 --max-games 4 --no-out
! grep -qF "$advice" err || fail "advice where no opening comes twice"
run 0 "${base[@]}" --rounds 2 --no-repeat --no-out
says err "$advice"
shogi=(match --game shogi "${engines[@]}" --max-plies 4 --progress none --no-out)
run 0 "${shogi[@]}" --rounds 1
silent err
run 0 "${shogi[@]}" --rounds 2
says err "referee: 2 rounds without openings: $advice"
! grep -q symmetries err || fail "symmetries of Shogi"

# A random player plays other games in each game of a run, and the same ones in the same run.
for game in "shogi usi" "keishi gtp" "renju gomocup"; do
  # shellcheck disable=SC2086
  set -- $game
  words=(match --game "$1" --engine "cmd=$player" "args=--level random" name=a
         --engine "cmd=$player" "args=--level random" name=b --each "proto=$2"
         --rounds 6 --max-plies 40 --progress none)
  [ "$1" != renju ] || words+=(--ruleset renju_gomocup)
  run 0 "${words[@]}" --seed 5 --out "$1-one" --dialogues
  ! grep -q different out || { cat out >&2; fail "copies of random games of $1"; }
  run 0 "${words[@]}" --seed 5 --out "$1-again" --concurrency 2
  run 0 "${words[@]}" --seed 6 --out "$1-other"
  diff <(timeless "$1-one/games.pgn") <(timeless "$1-again/games.pgn") >&2 ||
    fail "$1: the same seed, other games"
  hash() { grep '^\[GameHash ' "$1/games.pgn" | sort; }
  [ "$(comm -12 <(hash "$1-one") <(hash "$1-other") | wc -l)" = 0 ] || fail "$1: the same games"
  run 0 validate "$1"-one/engines/*.dialogue
done
