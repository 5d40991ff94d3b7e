# "All is well" is not said of nothing: input without a game, a move or a question is exit code 3 and
# a sentence, so that a wrong path is noticed.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
: >empty.pgn
: >empty.jsonl
printf '\n\n' >blank.sfen
mkdir folder
printf '> usi\n< id name x\n< id author y\n< usiok\n' >talk.log

# nothing SENTENCE WORD...
nothing() {
  local sentence=$1
  shift
  run 3 "$@"
  says err "$sentence"
}
for file in empty.pgn empty.jsonl blank.sfen; do
  nothing "there is no game to convert" convert $file --to csa
  nothing "there is no game to replay" replay $file
  nothing "there is no game to count" stats $file
  nothing "there is no game to report" report $file --out page.html
  nothing "there is no game to analyze" analyze $file --exact
  nothing "there is no game to analyze" analyze $file --engine "cmd=$player" nodes=1
  nothing "there is no game to add" ladder add ladder.json $file
done
[ ! -e page.html ] || fail "a page about nothing"
nothing "there is no game to convert" convert empty.pgn --to pgn --out made.pgn
[ ! -e made.pgn ] || fail "a file of nothing"
nothing "this folder contains no journal" stats folder
nothing "this folder contains no journal" replay folder
nothing "it contains no dialogue" validate empty.pgn
nothing "talk.log: it contains no question to an engine" validate talk.log
nothing "nothing was judged" validate --game keishi
run 3 openings check empty.pgn --game keishi
says out "it contains no opening"
# Several inputs of which one holds something are no mistake.
echo "startpos moves 7g7f" >one.sfen
run 0 convert blank.sfen one.sfen --to csa
run 0 replay blank.sfen one.sfen
