# The verdicts that others get wrong, as a user asks for them: each through `referee validate`.
source "$TESTS/cli/check.bash"

count=0
while IFS=$'\t' read -r name _ game rules position actions verdict clock; do
  case $name in '#'*) continue ;; esac
  read -r -a words <<<"$rules"
  options=(--game "$game" --keep-going)
  [ "${words[0]}" = - ] || options+=(--ruleset "${words[0]}")
  [ "$clock" = - ] || options+=(--time "${clock%% *}")
  case $clock in *margin=*) options+=(--timemargin "${clock##*margin=}") ;; esac
  lines="position $position"
  [ "$actions" = - ] || { options+=(--setup) && lines+=$'\n'$actions; }
  code=0
  "$REFEREE" validate "${options[@]}" <<<"$lines" >out 2>err || code=$?
  [ $code -le 1 ] || fail "$name: exit code $code: $(cat err)"
  last=$(tail -n 1 out)
  [ "$verdict" = ok ] || grep -qF -e " $verdict" <<<"$last" ||
    fail "$name: '$last' instead of $verdict"
  [ "$verdict" != ok ] || [[ $last = *' ok' ]] || fail "$name: '$last' instead of ok"
  count=$((count + 1))
done <"$TESTS/data/peers.tsv"
[ $count -ge 150 ] || fail "only $count verdicts"
