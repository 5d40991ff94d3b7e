# Every help page goes to standard output, ends with code 0 and fits 80 columns; -h fits a screen.
source "$TESTS/cli/check.bash"

run 2
commands=$(sed -n '/^commands:/,/^more:/{s/^commands://;/^more:/d;p}' err | tr ',\n' '  ')
[ "$(wc -w <<<"$commands")" -ge 23 ] || fail "not all commands are found: $commands"

fits() { # PAGE...: 80 columns
  run 0 "$@"
  silent err
  ! LC_ALL=C.UTF-8 grep -nE '^.{81,}$' out || fail "referee $*: wider than 80 columns"
}
for page in "--help" "help" "help perft" "help rules-server"; do fits $page; done
for command in $commands; do fits "$command" --help; done
for page in "" $commands; do
  fits $page -h
  [ "$(wc -l <out)" -le 24 ] || fail "referee $page -h: more than one screen"
  head -4 out | grep -q 'referee ' || fail "referee $page -h: does not begin with examples"
done

# A word behind the command leaves out the options that do not stand with it, and changes nothing else;
# help about a command is the command's.
while read -r page there missing; do
  for form in -h --help; do
    run 0 ${page/+/ } $form
    says out "$there"
    ! grep -qw -e "$missing" out || fail "referee ${page/+/ } $form: $missing"
  done
done <<'P'
openings+check --same --measure
openings+make --measure --same
ladder+next --pairs --tau
ladder+add --tau --output
engines+options --stall --transcript
engines+requirements --output --stall
engines+check --transcript --replace
engines+add --replace --transcript
P
for page in "rules show" "control run status" "config print" "stats plan"; do
  for form in -h --help; do
    run 0 ${page%% *} $form
    mv out page
    run 0 $page $form
    cmp out page || fail "referee $page $form: another page than that of ${page%% *}"
  done
done
# A slip of the pen leaves out nothing.
for page in "openings frob" "ladder nothing"; do
  run 0 ${page%% *} -h
  mv out page
  run 0 $page -h
  cmp out page || fail "referee $page -h: another page than that of ${page%% *}"
done
run 0 engines requirements -h
! grep -q -- "--stall" out || fail "engines requirements -h: options that it refuses"
for command in $commands; do
  run 0 $command --help
  mv out page
  run 0 help $command
  cmp out page || fail "referee help $command: another page than referee $command --help"
done

run 0 -h
says out "referee match --engine cmd=./a --engine cmd=./b"
for command in $commands; do
  [ $command = help ] || grep -qE "(^|  )  $command  +[a-z]" out || fail "referee -h: no $command"
done
run 0 engines --help
says out "Keys of --engine"
run 0 --help
says out "a count differs, an engine fails a"
says out "fails the handshake, refuses the rule set"
