# A rule set names its game: --ruleset alone is enough.
source "$TESTS/cli/check.bash"

dialogue --ruleset keishi-superko <<'END'
> position
< = 6/ww2ww/6/6/bb2bb/6 b - 1
END
dialogue --ruleset renju_soosorv8 <<'END'
> phase
< = place1
END
run 2 rules-server --ruleset keishi-superkoo </dev/null
says err "unknown rule set 'keishi-superkoo'; did you mean 'keishi-superko'?"
