# --record writes the games of a run in any format that is written, to files and to directories.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
words=(--no-out --progress none --game renju --each tc=5+0.1)
for i in 1 2; do words+=(--engine "cmd=$player" "args=--level random --seed $i" "name=p$i"); done

# A match of Renju in SGF: one file for all games, and one for each.
run 0 match "${words[@]}" --record sgf=all.sgf --record psq=each/ --record usi=lines
says out "Records all.sgf"
[ "$(grep -c 'GM\[' all.sgf)" = 2 ] || fail "not two games in all.sgf"
[ -s each/000001.psq ] && [ -s each/000002.psq ] || fail "not a file for each game"
[ "$(wc -l <lines)" = 2 ] || fail "not two lines of positions"
run 0 replay all.sgf each lines
says out "6 games"
run 0 match "${words[@]}" --record sgf=all.sgf
[ "$(grep -c 'GM\[' all.sgf)" = 4 ] || fail "the games are not added to all.sgf"

# In a file, as a table and as a list; a variable stands above it, and the command line above both.
printf '[output.record]\nsgf = "a.sgf"\njson = "a.jsonl"\n' >table.toml
printf '[output]\nrecord = ["sgf=b.sgf"]\n' >list.toml
run 0 config print --config table.toml
says out 'record = ["sgf=a.sgf", "json=a.jsonl"]'
run 0 match "${words[@]}" --config table.toml
[ -s a.sgf ] && [ -s a.jsonl ] || fail "not the files of the configuration"
run 0 config print --config table.toml --config list.toml
says out 'record = ["sgf=b.sgf"]'
code=0
REFEREE_RECORD=sgf=c.sgf "$REFEREE" config print --config list.toml >out 2>err || code=$?
[ "$code" = 0 ] || fail "the variable is refused"
says out 'record = ["sgf=c.sgf"]'

# What is wrong is said before a game is played.
refuses() { # SENTENCE, WORDS
  local sentence=$1
  shift
  run 2 match "${words[@]}" "$@"
  says err "$sentence"
}
refuses "option '--record': 'x.sgf' is not FORMAT=PATH, such as sgf=games.sgf" --record x.sgf
refuses "option '--record': unknown format 'sgff'; did you mean 'sgf'?" --record sgff=x
refuses "option '--record': the value is empty" --record sgf=
refuses "option '--record': this format is for shogi, but the game is renju" --record kif=x/
refuses "option '--record': expected a file; standard output is for results" --record sgf=-
refuses "options '--pgn' and '--record' name the same file" --pgn x --record pgn=./x
refuses "option '--record': './x' is named twice" --record pgn=x --record sgf=./x
printf '[output.record]\nsgff = "a.sgf"\n' >wrong.toml
run 3 config check --config wrong.toml
says err "wrong.toml:2:8: 'record': unknown format 'sgff'"

# A resumed run goes on with its files; what is given then takes their place.
run 0 match "${words[@]:1}" --out run --record sgf=run.sgf --rounds 2 --max-games 2
run 0 resume run --max-games 1
[ "$(grep -c 'GM\[' run.sgf)" = 3 ] || fail "the game is not added to run.sgf"
mkdir elsewhere
cd elsewhere
run 0 resume ../run --record sgf=more.sgf
cd ..
[ "$(grep -c 'GM\[' run.sgf)" = 3 ] || fail "run.sgf was not left alone"
[ "$(grep -c 'GM\[' elsewhere/more.sgf)" = 1 ] || fail "the last game is not in more.sgf"
