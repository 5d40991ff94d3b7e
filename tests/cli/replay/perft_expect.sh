# perft --expect checks every row of a table: 0 all agree, 1 a row differs, 3 malformed.
source "$TESTS/cli/check.bash"

shogi='lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1'
printf '# a remark\nstart\t%s\t1\t30\tnote\nstart\t%s\t2\t901\n' "$shogi" "$shogi" >counts.tsv
run 1 perft shogi --expect counts.tsv
says out "counts.tsv:3: depth 2: expected 901, found 900"
says out "1 of 2 rows agree, 0 skipped"
run 0 perft shogi --expect counts.tsv --depth 1
says out "1 of 1 rows agree, 1 skipped"
run 1 perft shogi --expect counts.tsv --depth 0   # nothing was checked

# The names of rule sets in the tables of the other games.
for name in literal ssk psk takeback cycle4 gapempty keishi keishi-superko; do
  printf 'rules\tposition\tdepth\tleaves\n%s\t6/ww2ww/6/6/bb2bb/6 b\t2\t576\t48\n' $name
done >keishi.tsv
run 0 perft keishi --expect keishi.tsv
says out "8 of 8 rows agree"
for name in touch touch-danx line lone run folk0 folk1 liuzichong-folk1; do
  printf '%s\twwww/w2w/b2b/bbbb b\t1\t4\n' $name
done >liuzichong.tsv
run 0 perft liuzichong --expect liuzichong.tsv

printf 'start\t%s\t1\n' "$shogi" >short.tsv
run 3 perft shogi --expect short.tsv
says err "short.tsv:1:"
printf '# one\nstart\t%s\tx\t3\n' "$shogi" >depth.tsv
run 3 perft shogi --expect depth.tsv
says err "depth.tsv:2:$((${#shogi} + 8)): 'x' is not a depth"
printf 'literal\t6/ww2wx/6/6/bb2bb/6 b\t1\t3\n' >position.tsv
run 3 perft keishi --expect position.tsv
says err "position.tsv:1:15: position:"
printf 'litteral\t6/ww2ww/6/6/bb2bb/6 b\t1\t3\n' >rules.tsv
run 3 perft keishi --expect rules.tsv
says err "rules.tsv:1:1: unknown rule set"
: >empty.tsv
run 3 perft shogi --expect empty.tsv
run 3 perft shogi --expect nowhere.tsv
says err "nowhere.tsv: it cannot be read: No such file or directory"
run 3 perft shogi --expect .
run 2 perft shogi startpos --expect counts.tsv
printf 'literal\t6/ww2ww/6/6/bb2bb/6 b\t1\t24\n' | "$REFEREE" perft keishi --expect - >out ||
  fail "a table on standard input"
