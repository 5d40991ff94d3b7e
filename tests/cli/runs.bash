# What the tests of resumed and merged runs share, after check.bash: engines that always play the
# same games, and comparing runs without their times.
player=$(dirname "$REFEREE")/../tools/referee-player
# The words of two engines; game after game they play by the seed of the game alone.
engines=(--engine "cmd=$player" args=--level\ random\ --seed\ 1 name=a
         --engine "cmd=$player" args=--level\ random\ --seed\ 2 name=b
         --each tc=none depth=1 restart=on stderr=drop)

# Twenty-odd starts of Keishi, one for each first action, so that no game is like another.
"$REFEREE" legal keishi --output plain | sed 's/^/startpos moves /' >starts.txt
run_words=(match --game keishi "${engines[@]}" --openings file=starts.txt format=position order=random
           --seed 7 --progress none)

# timeless FILE.pgn: the games without anything that a clock has said.
timeless() {
  sed -E -e '/^\[(Date|UTCDate|UTCTime|Started|Ended|GameDuration) /d' "$1" | tr '\n' ' ' |
    sed -E -e 's/\{[^}]*\}//g' -e 's/ +/ /g' -e 's/\[Event /\n&/g'
}

# same_runs RUN RUN: they have the same games in the same order, and count the same.
same_runs() {
  diff <(timeless "$1/games.pgn") <(timeless "$2/games.pgn") >&2 || fail "$1 and $2: other games"
  diff <(counts "$1") <(counts "$2") >&2 || fail "$1 and $2: other results"
}
# counts RUN: its results without times.
counts() {
  python3 - "$1/results.json" <<'P'
import json, sys
TIMES = ("thought_us", "seconds_per_answer", "idle_ms")
def timeless(value):
    if isinstance(value, dict):
        return {k: timeless(v) for k, v in value.items() if k not in TIMES}
    return [timeless(v) for v in value] if isinstance(value, list) else value
print(json.dumps(timeless(json.load(open(sys.argv[1]))), indent=1, sort_keys=True))
P
}
# games_in RUN: how many games with a result the journals have.
games_in() { cat "$1"/games-*.jsonl | grep -c '"brief":{.*"sum":"[0-9a-f]*"}$' || true; }
# killed_after SECONDS WORD...: the program, killed where it has not ended by then.
killed_after() {
  local seconds=$1 code=0
  shift
  timeout -s KILL "$seconds" "$REFEREE" "$@" >out 2>err || code=$?
  [ $code = 0 ] || [ $code = 137 ] || { cat err >&2; fail "referee $*: exit code $code"; }
}
