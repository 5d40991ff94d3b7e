# The manual page of the bundled player is without a fault, and has every option of its --help.
source "$TESTS/cli/check.bash"
page=$TESTS/../docs/man/referee-player.1
player=$(dirname "$REFEREE")/../tools/referee-player

mandoc -T lint -W all "$page" >lint || true
silent lint
man -l "$page" | col -b >text
"$player" --help >help
[ "$(grep -coE -- '--[a-z]+' help)" -ge 5 ] || fail "--help has no options"
for option in $(grep -oE -- '--[a-z]+' help | sort -u); do
  grep -q -e "^ *\(-h, \)\?$option" text || fail "the page does not explain $option"
done
for name in $(sed -n 's/^  --level *//p' help | grep -oE '[a-z]+' | grep -vxE 'or|the|default|to'); do
  grep -qw "$name" text || fail "the page does not have the level $name"
done
