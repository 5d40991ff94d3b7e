# A bye of a Swiss tournament is worth a win or a draw, is marked, and is not a game.
source "$TESTS/cli/check.bash"
scripted=$(dirname "$REFEREE")/../tools/scripted-player
words=(tournament --form swiss --rounds 3 --max-plies 4 --each tc=none depth=1 --progress none)
for name in a b c; do
  words+=(--engine "cmd=$scripted" "arg=$TESTS/data/engines/well.script" name=$name)
done

# Three rounds of three engines: each has one bye and four games, all of them drawn.
for bye in win:4 draw:3; do
  run 0 "${words[@]}" --bye "${bye%:*}" --out "$bye"
  python3 - "$bye/results.json" "${bye#*:}" <<'P' || fail "$bye"
import json, sys
rows = json.load(open(sys.argv[1]))["engines"]
assert [(row["points"], row["games"], row["byes"]) for row in rows] == [(int(sys.argv[2]), 4, 2)] * 3, rows
P
  says out "Byes"
  run 0 resume "$bye"
  says out "${bye#*:}.0  50.0"
done
run 0 "${words[@]}" --out usual
diff <(grep '^[1-3] ' usual/table.txt | sed 's/  *[0-9.]* ms.*//') \
  <(grep '^[1-3] ' win:4/table.txt | sed 's/  *[0-9.]* ms.*//') >&2 || fail "a win is not what is usual"
