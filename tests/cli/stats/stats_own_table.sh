# `referee stats RUN` is the run's own table to the byte, in every form: with its tie-breaks, columns,
# test, parts, faults and withdrawn engines, whether it has ended or not.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
scripted=$(dirname "$REFEREE")/../tools/scripted-player
data=$TESTS/data/engines
base=(--game keishi --openings file=starts.txt format=position order=random --seed 11 --progress none
      --max-plies 20)
five=("${engines[@]}")
for seed in 3 4 5; do five+=(--engine "cmd=$player" "args=--level random --seed $seed" name=e$seed); done

same() {  # same RUN
  run 0 stats "$1"
  diff "$1/table.txt" out >&2 || fail "$1: another table"
  run 0 stats "$1" --output json
  diff <(tr ',' '\n' <"$1/results.json") <(tr ',' '\n' <out) >&2 || fail "$1: another object"
  run 0 stats "$1" --output csv
  diff "$1/results.csv" out >&2 || fail "$1: other rows"
}
cup() {  # cup RUN WORD...
  local out=$1
  shift
  run 0 tournament "${base[@]}" "${five[@]}" "$@" --out "$out"
  same "$out"
}
pair() {  # pair RUN WORD...
  local out=$1
  shift
  run 0 match "${base[@]}" "${engines[@]}" "$@" --out "$out"
  same "$out"
}

cup lots --form swiss --rounds 3 --ties lot
cup equal --form swiss --rounds 3 --ties none --bye draw
cup columns --rounds 1 --ties buchholz,sb --columns wide --crosstable off --los off
cup bracket --form knockout
cup begun --form double-elimination --max-games 9
cup once-each --rounds 2 --no-repeat
pair decided --rounds 60 --sprt elo0=0 elo1=400 --concurrency 2
pair undecided --rounds 6 --sprt elo0=0 elo1=4 --max-games 7
pair alone --rounds 60 --max-games 1
pair unpaired --rounds 10 --no-repeat
pair shard --rounds 10 --shard 2/3
pair only --games 7 --only 3-5

# A test that waits for an earlier game has not heard of later ones.
cp -r undecided gap
sed -i '/^{"v":1,"g":3,/d' gap/games-w1.jsonl
run 0 stats gap
says out "LLR"
cp out without
run 0 resume gap --max-games 1
same gap

# Faults that were played again, or lost a game; engines that were withdrawn.
for words in "--form round-robin --on-fault replay" "--form swiss --rounds 2"; do
  rm -rf faults
  # shellcheck disable=SC2086
  run 5 tournament --engine "cmd=$scripted" "arg=$data/well.script" name=well \
    --engine "cmd=$scripted" "arg=$data/crashes.script" name=dies \
    --engine "cmd=$scripted" "arg=$data/answers-illegal.script" name=illegal \
    --each tc=none depth=1 restart=on --max-plies 30 --progress none $words --out faults
  same faults
done
printf '#!/bin/sh\n[ -e tried ] && exit 1\ntouch tried\nexec "%s" --level random\n' "$player" >once
chmod +x once
for form in swiss knockout; do
  rm -f tried
  run 0 tournament "${base[@]}" "${five[@]}" --engine cmd=./once name=once --form $form --out gone-$form
  says err "'once' is withdrawn"
  same gone-$form
done

# What the user says stands above what the run has.
run 0 stats lots --ties seed --columns engine,points
says out "seed"
! grep -q "lot" out || fail "the run's tie-breaks, too"
run 0 stats decided --sprt elo0=0 elo1=4
! grep -q "H[01] accepted" out || fail "the run's own test"
# Parts of one run have its tie-breaks, and no test or plan of their own.
run 0 stats shard only
! grep -q "have a result" out || fail "the plan of a part"
