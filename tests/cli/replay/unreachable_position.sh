# A position that no game can reach is refused by name and accepted with --setup.
source "$TESTS/cli/check.bash"

run 2 show shogi "9/4k4/4k4/9/9/9/9/4K4/9 b - 1"
says err "two-kings-w"
says err "(--setup accepts it)"
run 0 show shogi "9/4k4/4k4/9/9/9/9/4K4/9 b - 1" --setup
says out "defects:  two-kings-w"
run 2 legal keishi "6/ww2w1/6/6/bb2bb/6 b"
says err "unbalanced-stones"
