# Options are not recognised by a prefix; a value may follow after a blank or '='.
source "$TESTS/cli/check.bash"

run 2 perft shogi --dep 1
says err "unknown option '--dep'"
run 2 perft shogi -d 1
says err "unknown option '-d'"
run 0 perft shogi --depth=1
says out 30
run 0 perft --depth 1 shogi
says out 30
