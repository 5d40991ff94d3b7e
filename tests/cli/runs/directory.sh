# -C changes the directory before anything else, before and after the command.
source "$TESTS/cli/check.bash"

mkdir there
printf 'start\tlnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\t1\t30\n' \
  >there/counts.tsv
run 3 perft shogi --expect counts.tsv
run 0 -C there perft shogi --expect counts.tsv
run 0 perft shogi --expect counts.tsv -Cthere
run 0 perft shogi --expect counts.tsv --directory=there
run 2 -C nowhere perft shogi --depth 1
says err "cannot change to 'nowhere': No such file or directory"
