# The date jumps by ten years and back, all the time, and no clock, limit or charge takes notice:
# nobody loses on time, and an engine that is silent loses when its time is over.
source "$TESTS/cli/check.bash"
programs=$(dirname "$REFEREE")/..
clock=$(realpath "$programs/tests/libstepping_clock.so")
[ -e "$clock" ] || fail "'$clock' is not built"
! ldd "$REFEREE" | grep -qE 'lib[at]san' || exit 77  # a sanitizer must be the first library
stepping() { LD_PRELOAD=$clock timeout 100 "$REFEREE" "$@"; }
years() { sed -n 's/.*"started":"\([0-9]*\)-.*/\1/p' "$1"/games-*.jsonl | sort -u | wc -l; }

player=$programs/tools/referee-player
stepping match --game liuzichong --engine "cmd=$player" name=a --engine "cmd=$player" name=b \
  --each args="--level greedy" tc=2+0.1 --games 20 --max-plies 20 --out steps >out 2>err ||
  { cat err >&2; fail "exit code $?"; }
[ "$(years steps)" = 2 ] || fail "the date did not step: the test tests nothing"
[ "$(grep -c '"result":"' steps/games-w1.jsonl)" = 20 ] || fail "not all games were played"
! grep -q '"reason":"\(time\|stall\|crash\)"' steps/games-*.jsonl || fail "a step of the date is a fault"

scripted=$programs/tools/scripted-player
script() { echo "cmd=$scripted arg=$TESTS/data/engines/$1.script proto=usi"; }
# shellcheck disable=SC2046  # words without blanks
stepping match --engine $(script silent) name=silent --engine $(script well) name=well --each st=0.3 \
  --games 2 --max-plies 60 --max-time 1h --out silence --fail-on none >out 2>err ||
  { cat err >&2; fail "exit code $?"; }
says err "silent lost on time"
[ "$(grep -c '"reason":"time"' silence/games-w1.jsonl)" = 2 ] || fail "silence is no loss on time"
