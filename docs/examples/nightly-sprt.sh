#!/bin/sh
# Is the new engine stronger than the old one?  Call it every night with the name of the test, until
# it is decided: the first call starts the test, the others continue it. The engines are checked
# first; `--except REQUIREMENT` skips a requirement that yours may fail.
#
#   ./nightly-sprt.sh patch-17
#
# Exit code 0: it is stronger (H1), 10: it is not (H0), 11: not decided yet, others: what went wrong.
set -u
run=runs/sprt-${1:?the name of the test}

code=0
if [ -e "$run/run.toml" ]; then
  referee resume "$run" --max-time 8h --progress none || code=$?
else
  referee engines check --game shogi --engine cmd=./new --engine cmd=./old >check.txt ||
    { code=$?; cat check.txt; exit $code; }
  referee match --game shogi --event "$1" --out "$run" \
    --engine name=new cmd=./new --engine name=old cmd=./old \
    --each tc=10+0.1 timemargin=20 --openings file=book.sfen order=random --rounds 20000 \
    --concurrency auto --sprt elo0=0 elo1=10 --sprt-exit --max-time 8h --progress none || code=$?
fi

case $code in
  0) echo "$1: new is stronger" ;;
  10) echo "$1: new is not stronger" ;;
  11) echo "$1: not decided; the next call continues" ;;
  *) echo "$1: exit code $code" && referee stats "$run" --faults ;;
esac
exit $code
