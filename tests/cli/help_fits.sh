# Every help page goes to standard output, ends with code 0 and fits 80 columns; -h fits a screen.
source "$TESTS/cli/check.bash"

for page in "-h" "--help" "help" "legal -h" "show -h" "explain -h" "perft -h" "rules -h" \
            "rules-server -h" "help -h" "engines -h" "engines --help" "match -h" "match --help" \
            "tournament -h" "tournament --help" "control -h" "control --help" \
            "config -h" "config --help" "doctor -h" "doctor --help" "convert -h" "convert --help" \
            "replay -h" "replay --help" \
            "openings -h" "openings --help" "legal --help" "help perft" "help rules-server"; do
  run 0 $page
  silent err
  ! LC_ALL=C.UTF-8 grep -nE '^.{81,}$' out || fail "referee $page: wider than 80 columns"
done
for page in "-h" "legal -h" "show -h" "explain -h" "perft -h" "rules -h" "rules-server -h" "engines -h" \
            "match -h" "tournament -h" "control -h" "config -h" "doctor -h" "openings -h" \
            "replay -h"; do
  run 0 $page
  [ "$(wc -l <out)" -le 24 ] || fail "referee $page: more than one screen"
  head -4 out | grep -q 'referee ' || fail "referee $page: does not begin with examples"
done
run 0 -h
says out "referee engines check --engine cmd=./engine"
run 0 engines -h
says out "its keys: referee engines --help"
run 0 --help
says out "a count differs, an engine falls"
says out "fails the handshake, refuses the rule set"
