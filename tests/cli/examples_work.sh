# Every example of the help pages runs as it is printed.
source "$TESTS/cli/check.bash"

ln -s "$REFEREE" referee
ln -s "$(dirname "$REFEREE")/../tools/referee-player" engine
export PATH="$PWD:$PATH"
printf 'start\tlnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\t2\t900\n' >perft.tsv
printf 'PI\n+\n+7776FU\n' >a.csa
for page in -h "legal -h" "show -h" "explain -h" "perft -h" "rules -h" "rules-server -h" "doctor -h" "convert -h" \
            "help -h"
do
  run 0 $page
  sed -n '1,/^\(usage\|commands\):/p' out | grep '^  .*referee ' >examples ||
    fail "no examples in $page"
  while read -r line; do
    code=0
    eval "$line" </dev/null >out 2>err || code=$?
    [ $code -le 1 ] || { cat err >&2; fail "'$line': exit code $code"; }
  done <examples
done
