# legal lists the actions one per line, in byte order, or as JSON.
source "$TESTS/cli/check.bash"

run 0 legal shogi
[ "$(wc -l <out)" = 30 ] || fail "not 30 actions"
LC_ALL=C sort -c out || fail "not sorted"
run 0 legal shogi position startpos moves 7g7f 3c3d
says out "8h2b+"
start="lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
run 0 legal shogi "position sfen $start moves 7g7f 3c3d"
says out "8h2b+"
run 0 legal shogi two-piece
says out "5a5b"
echo "position startpos moves 7g7f" | "$REFEREE" legal shogi - >out
says out "3c3d"
run 0 legal keishi --output human
says out "24 for black"
run 0 legal keishi --output json
says out '"to_act":"black"'
says out '"actions":["a2a1",'
run 2 legal keishi startpos moves b2a3 b2a3
says err "action 2 of the list, 'b2a3', is refused (empty-origin)"
says err "position before it: 6/ww2ww/6/b5/b3bb/6 w b2a3 2"
run 2 legal shogi nothing < /dev/null
