# Rounds of a Swiss that have been begun are played and counted, whatever number is wanted later: in the
# run, in a run that is resumed, and in its table made again.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
words=(tournament --game keishi "${engines[@]}" --openings file=starts.txt format=position --seed 7
       --form swiss --progress none)
for seed in 3 4 5; do words+=(--engine "cmd=$player" "args=--level random --seed $seed" name=e$seed); done
byes_and_points() {
  python3 - "$1" <<'P'
import json, sys
for row in json.load(open(sys.argv[1]))["engines"]:
    print(row["place"], row["name"], row["games"], row["points"], row.get("byes", 0))
P
}
same_table() {  # same_table FILE RUN: the run's own table, and that of stats, are those of FILE
  diff <(byes_and_points "$1") <(byes_and_points "$2/results.json") >&2 || fail "$2: another table"
  run 0 stats "$2" --output json
  diff <(byes_and_points "$1") <(byes_and_points out) >&2 || fail "stats $2: another table"
}

run 0 "${words[@]}" --rounds 3 --out three
for rounds in 1 2; do
  cp -r three fewer-$rounds
  run 0 resume fewer-$rounds --rounds $rounds
  same_table three/results.json fewer-$rounds
  run 0 resume fewer-$rounds
  same_table three/results.json fewer-$rounds
done
# A round of which one game was played is played to its end.
run 0 "${words[@]}" --rounds 3 --max-games 5 --out begun
run 0 missing begun
[ "$(cat out)" = 6-8 ] || fail "missing: $(cat out)"
run 0 resume begun --rounds 1
[ "$(games_in begun)" = 8 ] || fail "$(games_in begun) games"
run 0 missing begun
silent out
run 0 "${words[@]}" --rounds 2 --out two
same_table two/results.json begun

# A number that no next round has asks for none.
cp -r two stray
python3 - stray/games-w1.jsonl <<'P'
import sys, zlib
line = open(sys.argv[1]).readline().rstrip("\n")
line = line[:line.rindex(',"sum":')].replace('"g":1,', '"g":1000,', 1)
print('%s,"sum":"%08x"}' % (line, zlib.crc32(line.encode())), file=open(sys.argv[1], "a"))
P
run 0 missing stray
silent out

# Steered while it goes on: the round that is paired by then is played, also by a run that was killed at
# once.
"$REFEREE" "${words[@]}" --rounds 3 --wait 3s --out steered >out 2>err &
referee=$!
for _ in $(seq 500); do
  [ "$(games_in steered 2>/dev/null)" -ge 4 ] && break
  sleep 0.02
done
sleep 0.1
run 0 control steered rounds 1
run 0 control steered status
says out '"planned":8'
kill -KILL $referee
wait $referee || true
run 0 resume steered --wait 0s
same_table two/results.json steered
