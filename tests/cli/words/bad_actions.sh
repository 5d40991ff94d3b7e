# A text that is not an action is an error with its place; a refused action is an answer.
source "$TESTS/cli/check.bash"

run 2 explain shogi startpos 7g7f7
says err "ACTION: '7g7f7' is not a Shogi action"
run 1 explain shogi startpos 7g7e
run 0 explain keishi startpos a3
says out "is part of the legal actions"
run 0 explain keishi startpos a3 --output json
says out '"legal":null,"actions":["a2a3","b2a3"]'
run 2 show keishi startpos moves b2a3 f5f9 --color always
sed 's/\x1b\[[0-9;]*m//g' err >bare
says bare "action 2 of the list, 'f5f9', is refused (off-board): 'f9' is not a square"
grep -qx '        ^^' bare || fail "no caret below the square: $(cat bare)"
run 2 show keishi startpos moves f5飛
says err "'f5飛' is not a move"
