# What is written for a position is taken as it is meant, or refused in words: never repaired.
source "$TESTS/cli/check.bash"

run 2 legal shogi ""
says err "POSITION: it is empty; expected startpos or a position text"
run 3 show keishi - </dev/null
says err "standard input: it is empty; expected startpos"
printf '6/ww2wx/6/6/bb2bb/6 b\n' >text
run 3 show keishi - <text
says err "standard input: 'x' in row 5 is not a stone"
run 2 explain renju startpos h8 i9
says err "unexpected word 'h8'; actions follow the word 'moves'"
run 2 explain shogi startpos moves
says err "'explain' needs GAME POSITION ACTION"
run 0 show shogi "position  startpos	moves" --ascii
says out "position: lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
run 0 show renju startpos --ruleset renju_soosorv8 moves h8 g8 h9 keep a1 "count 3" --ascii
says out "phase swap4"

# A text that is wrong whatever is asked for is not said to be accepted with --setup.
swapped=15/15/15/15/15/15/15/15/15/15/15/15/15/15/15
run 2 show renju "$swapped b swap1" --ruleset renju_taraguchi10_rif --setup
says err "Black" && ! grep -q -e '--setup accepts' err || fail "a wrong hint"
run 2 show shogi "9/9/9/9/9/9/9/9/9 b - 1"
says err "(no-king-b no-king-w)"
says err "(--setup accepts it)"
