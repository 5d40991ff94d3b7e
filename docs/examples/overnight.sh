#!/bin/sh
# A round robin that may be stopped at any moment: in the morning, by a signal, by a power cut. Run it
# again as often as you like: it plays what is missing, and nothing twice.
#
#   ./overnight.sh [OPTION...]      for example --max-time 8h
set -u
run=runs/overnight

if [ -e "$run/run.toml" ]; then
  referee resume "$run" "$@"
else
  referee tournament --config cup.toml --out "$run" "$@"
fi
code=$?
[ -e "$run/run.toml" ] || exit $code # it could not begin

case $code in
  0 | 5) echo "games to play: $(referee missing "$run" | grep . || echo none)" ;;
  8) echo "not resumed, as said above; if it is running already: referee control $run status" ;;
esac
# The table again, for a web page, and only the values that a script needs.
referee stats "$run" --output markdown >"$run/table.md"
referee stats "$run" --output json |
  python3 -c 'import json, sys; print("first:", json.load(sys.stdin)["engines"][0]["name"])'
exit $code
