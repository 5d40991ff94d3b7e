# Every example of the help pages runs as it is printed.
source "$TESTS/cli/check.bash"

ln -s "$REFEREE" referee
ln -s "$(dirname "$REFEREE")/../tools/referee-player" engine
export PATH="$PWD:$PATH"
printf 'start\tlnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\t2\t900\n' >perft.tsv
printf 'PI\n+\n+7776FU\n' >a.csa
printf '#!/bin/sh\nexec "%s/engine" --level greedy\n' "$PWD" >e
chmod +x e
ln -s e a
ln -s e b
printf 'startpos\nstartpos moves 7g7f\n' | tee suite.sfen >book.sfen
printf '> position startpos\n> go infinite\n> stop\n< bestmove 7g7f\n' >engine.log
run 0 convert a.csa --out game.kif
run 0 match --game keishi --engine cmd=./engine name=a --engine cmd=./engine name=b \
  --each "args=--level random" tc=none depth=1 --rounds 2 --seed 7 --out runs/nightly --progress none
run 0 match --game liuzichong --engine cmd=./engine name=a --engine cmd=./engine name=b \
  --each "args=--level random" tc=none --rounds 1 --seed 7 --out runs/small --progress none
mv runs/small/games.pgn liuzichong.pgn
rm -r runs/small
mkdir -p tests/golden games
cp runs/nightly/games.pgn tests/golden/
cp runs/nightly/games.pgn games/

works() { # PAGE: its examples
  local line code
  run 0 $1
  sed -n '1,/^\(usage\|commands\):/p' out | grep '^  .*referee ' >examples || fail "no examples in $1"
  while read -r line; do
    code=0
    eval "$line" </dev/null >out 2>err || code=$?
    [ $code -le 1 ] || { cat err >&2; fail "'$line': exit code $code"; }
  done <examples
}

for page in -h "legal -h" "show -h" "explain -h" "perft -h" "rules -h" "rules-server -h" "doctor -h" \
            "convert -h" "help -h"; do
  works "$page"
done
cp runs/nightly/games.pgn games.pgn
for page in "validate -h" "replay -h" "analyze -h"; do works "$page"; done
