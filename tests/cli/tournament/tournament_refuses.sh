# Options that contradict each other: each has its message, and no engine is started.
source "$TESTS/cli/check.bash"
printf '#!/bin/sh\necho started >>started\nexec sleep 20\n' >engine
chmod +x engine
two=(--engine cmd=./engine name=a --engine cmd=./engine name=b)
three=("${two[@]}" --engine cmd=./engine)

refuses() {  # refuses TEXT WORD...
  local text=$1
  shift
  run 2 tournament "$@"
  says err "$text"
  silent out
  [ ! -e started ] || fail "an engine was started: $*"
  [ ! -e runs ] || fail "a directory was made: $*"
}
refuses "no engine is given; expected --engine cmd=PROGRAM"
refuses "and only one is given" --engine cmd=./engine
refuses "engines 1 and 4 have the same name 'a'" "${three[@]}" --engine cmd=./engine name=a
refuses "option '--form': 'swis' is not round-robin" "${three[@]}" --form swis
says err "did you mean 'swiss'?"

refuses "'--sprt': it tests one engine against another, but 3 are given" "${three[@]}" --sprt elo1=5
refuses "'--sprt': it needs games that are fixed from the start" "${two[@]}" --form swiss \
  --sprt elo1=5
refuses "'--sprt': elo1=0 is not above elo0=5" "${two[@]}" --sprt elo0=5 elo1=0
refuses "'--shard': a sequential test (--sprt) needs every game" "${two[@]}" --sprt elo1=5 \
  --shard 1/2 --rounds 9
refuses "'--only': a sequential test (--sprt) needs every game" "${two[@]}" --sprt elo1=5 --only 1
refuses "'--sprt-exit': it needs --sprt" "${two[@]}" --sprt-exit

for form in swiss knockout double-elimination; do
  refuses "'--shard': --form $form decides by results" "${three[@]}" --form $form --shard 1/2
  refuses "'--only': --form $form decides by results" "${three[@]}" --form $form --only 1
  refuses "'--games': --form $form decides by results" "${three[@]}" --form $form --games 4
done
for form in round-robin gauntlet pyramid; do
  refuses "'--encounters': --form $form repeats everything with --rounds" "${three[@]}" \
    --form $form --encounters 2
  refuses "'--extra': only a knockout" "${three[@]}" --form $form --extra 2
done
refuses "'--extra': only a knockout" "${three[@]}" --form swiss --extra 2
for form in knockout double-elimination; do
  refuses "'--rounds': --form $form has as many rounds as its engines need" "${three[@]}" \
    --form $form --rounds 2
done
refuses "'--bye': only a Swiss tournament" "${three[@]}" --form knockout --bye draw
refuses "'--bye': 'lose' is not win or draw" "${three[@]}" --form swiss --bye lose
refuses "option '--rounds': a Swiss tournament of 3 engines has at most 3 rounds" "${three[@]}" \
  --form swiss --rounds 4
printf '[schedule]\nform = "swiss"\nrounds = 4\n' >rounds.toml
run 3 tournament "${three[@]}" --config rounds.toml
says err "rounds.toml:3:1: option '--rounds': a Swiss tournament of 3 engines has at most 3 rounds"
refuses "'--seeds': only a gauntlet" "${three[@]}" --seeds 2
refuses "option '--form': a gauntlet of 3 engines has at most 2 seeds" "${three[@]}" \
  --form gauntlet --seeds 3

refuses "options '--only' and '--shard' contradict each other" "${three[@]}" --only 1 --shard 1/2
refuses "options '--rounds' and '--games' contradict each other" "${three[@]}" --rounds 1 --games 2
refuses "'--only': game 7 does not exist; there are 6 games" "${three[@]}" --only 1-7
refuses "'--only': '3-1' is not a list of games; expected numbers such as 1-10,15" "${three[@]}" --only 3-1
refuses "'--ties': 'none' must stand alone" "${three[@]}" --ties direct,none
refuses "'--ties': 'none' must stand alone" "${three[@]}" --ties none,lot
printf '[output]\nties = ["none", "lot"]\n' >ties.toml
run 3 tournament "${three[@]}" --config ties.toml
says err "referee: ties.toml:2:8: 'ties': 'none' must stand alone"
printf '[output]\nties = ["lot", "sbb", "lot"]\n' >ties.toml
run 3 tournament "${three[@]}" --config ties.toml
says err "referee: ties.toml:2:16: 'ties': 'sbb' is not"
run 2 stats --ties none,lot nowhere
says err "'--ties': 'none' must stand alone"
refuses "'--shard': '8/7' is not K/N" "${three[@]}" --shard 8/7
refuses "'--shard': that part has no encounter; there are 6 games" "${three[@]}" --shard 4/7

refuses "'--ties': 'buchholtz' is not direct" "${three[@]}" --ties sb,buchholtz
refuses "'--ties': 'sb' is given twice" "${three[@]}" --ties sb,wins,sb
refuses "'--max-time': 'soon' is not a duration" "${three[@]}" --max-time soon
refuses "'--max-time': '0' leaves no time to play" "${three[@]}" --max-time 0
refuses "'--max-games': '0' is not a whole number from 1" "${three[@]}" --max-games 0
refuses "'--pin': 'none' is not off, auto or a list" "${three[@]}" --pin none
refuses "'--pin': processor 1023 does not exist" "${three[@]}" --pin 1023
refuses "'--pin' and the key 'cpus' of engine 1 both say where it runs" "${three[@]}" --pin auto \
  --each cpus=0
refuses "processors of their own, and there" "${three[@]}" --rounds 1000 --concurrency 512 \
  --pin auto

refuses "'--shard': all parts of a run need the same seed; give the same --seed N to each" "${three[@]}" \
  --shard 1/3

# What a file says is the file's fault.
printf '[schedule]\nform = "knockout"\nrounds = 3\n' >cup.toml
run 3 tournament --config cup.toml "${three[@]}"
says err "cup.toml:3:1: option '--rounds': --form knockout has as many rounds"

# A match has no form, and two engines.
run 2 match "${two[@]}" --form gauntlet
says err "a match is between two engines and has no form"
run 2 match "${three[@]}"
says err "3 are given; for more, use 'referee tournament'"

# More threads than there are processors: a warning, with figures.
run 0 tournament "${three[@]}" --dry-run --rounds 1000 --concurrency 512
says err "512 games at once with 1 thread each need 512 processors, and there"
says err "engines would fight for cores; --concurrency auto plays"
[ ! -e started ] || fail "an engine was started"
