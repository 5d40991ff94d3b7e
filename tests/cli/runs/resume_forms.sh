# Every form of tournament, killed at any moment and resumed with other numbers of workers, ends as
# one that was never stopped: also where results decide who meets whom.
#     resume_forms.sh [ROUNDS]
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
rounds=${1:-2}

field=()
for name in a b c d e; do
  field+=(--engine "cmd=$player" "args=--level random --seed $((${#field[@]} + 1))" "name=$name")
done
words=(tournament --game keishi "${field[@]}" --each tc=none depth=1 restart=on stderr=drop
       --openings file=starts.txt format=position order=random --seed 11 --progress none)

for form in round-robin gauntlet pyramid knockout double-elimination swiss; do
  case $form in
    round-robin | gauntlet | pyramid) more=(--rounds 3) ;;
    swiss) more=(--rounds 4 --encounters 3) ;;
    *) more=(--encounters 3) ;;
  esac
  run 0 "${words[@]}" --form $form "${more[@]}" --concurrency 2 --out $form
  for round in $(seq "$rounds"); do
    RANDOM=$((round * 1000 + ${#form}))
    dir=$form-$round
    killed_after "0.$((RANDOM % 300 + 100))" "${words[@]}" --form $form "${more[@]}" --out "$dir"
    [ -e "$dir/cwd" ] || { rm -rf "$dir"; continue; }  # killed before there was a run
    for _ in 1 2; do
      killed_after "0.$((RANDOM % 300 + 100))" resume "$dir" --concurrency $((RANDOM % 3 + 1)) \
        --progress none
    done
    run 0 resume "$dir"
    same_runs $form "$dir"
  done
done
