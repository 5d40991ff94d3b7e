# SIGKILL for the referee at any moment of a match: no torn line is believed, every game that was
# counted is in the journal, plies of running games are there that are older than a tenth of a
# second, and no engine is left.
source "$TESTS/cli/check.bash"
timeout 200 python3 "$TESTS/cli/match_killed.py" "$REFEREE" >&2 || fail "see above"
