# Everything that can be wrong is found before the first game, named, with what was expected.
source "$TESTS/cli/check.bash"
printf '#!/bin/sh\necho started >>started\nexec sleep 20\n' >engine
chmod +x engine
two=(--engine cmd=./engine --engine cmd=./engine name=b)

refuses() {  # refuses CODE TEXT WORD...
  local code=$1 text=$2
  shift 2
  run "$code" match "$@"
  says err "$text"
  silent out
  [ ! -e started ] || fail "an engine was started: $*"
  [ ! -e runs ] || fail "a directory was made: $*"
}
refuses 2 "unknown option '--concurency'; did you mean '--concurrency'?" "${two[@]}" --concurency 2
refuses 2 "no engine is given; expected --engine cmd=PROGRAM"
refuses 2 "a match is between two engines, but only one is given" --engine cmd=./engine
refuses 2 "a match is between two engines, but 3 are given" "${two[@]}" --engine cmd=./engine
refuses 4 "engine 1 cannot be started: './nwe': No such file or directory" --engine cmd=./nwe \
  --engine cmd=./engine
refuses 2 "unknown game 'keishy'; did you mean 'keishi'?" "${two[@]}" --game keishy
refuses 2 "option '--ruleset'" "${two[@]}" --game keishi --ruleset keishi-takebak
says err "did you mean 'keishi-takeback'?"
refuses 2 "option '--set'" "${two[@]}" --game keishi --set kow=ssk
refuses 2 "option '--start'" "${two[@]}" --start 9/9/9
refuses 2 "option '--rounds': '0' is not a whole number from 1" "${two[@]}" --rounds 0
refuses 2 "option '--seed': '-1' is not a whole number" "${two[@]}" --seed -1
refuses 2 "options '--rounds' and '--games' contradict each other" "${two[@]}" --rounds 1 --games 2
refuses 2 "options '--repeat' and '--no-repeat' contradict" "${two[@]}" --repeat --no-repeat
refuses 2 "options '--out' and '--no-out' contradict" "${two[@]}" --out x --no-out
refuses 2 "option '--openings' is given twice" "${two[@]}" --openings file=a --openings file=b
refuses 2 "options '--start' and '--openings' contradict" "${two[@]}" --start startpos \
  --openings file=a
refuses 2 "option '--openings': unknown key 'fiel'; did you mean 'file'?" "${two[@]}" \
  --openings fiel=a
refuses 2 "option '--openings': key 'order': 'randm' is not sequential or random" "${two[@]}" \
  --openings file=a order=randm
refuses 2 "option '--resign': key 'score': 'x' is not a whole number" "${two[@]}" --resign score=x
refuses 2 "option '--draw': unknown key 'movenr'" "${two[@]}" --draw movenr=1
refuses 2 "option '--fail-on': 'tiem' is not time" "${two[@]}" --fail-on crash,tiem
refuses 2 "option '--concurrency': 'many' is not a whole number from 1 to 1024, or auto" \
  "${two[@]}" --concurrency many
refuses 2 "option '--events' needs --jsonl FILE" "${two[@]}" --events moves
refuses 2 "option '--kif': this format is for shogi" "${two[@]}" --game keishi --kif x
refuses 2 "options '--pgn' and '--jsonl' name the same file: './x.f'" "${two[@]}" --pgn x.f \
  --jsonl ./x.f
refuses 2 "'10000001' is not a whole number from 1 to 10000000" "${two[@]}" --games 10000001
refuses 2 "key 'format': unknown format 'nope'; expected position, " "${two[@]}" \
  --openings file=a format=nope
[ "$(grep -ow offset err | wc -l)" = 1 ] || fail "a format is named twice"
refuses 2 "option '--stop-grace'" "${two[@]}" --stop-grace soon
refuses 2 "is only for shogi" --engine cmd=./engine proto=usi --engine cmd=./engine \
  --game keishi
refuses 3 "book.sfen" "${two[@]}" --openings file=book.sfen
printf 'startpos moves 7g7f\nstartpos moves 7g7e\nhello\n' >book.sfen
refuses 3 "book.sfen:2:" "${two[@]}" --openings file=book.sfen
says err "book.sfen:3:"

# What needs an engine to be known is known before the first game too.
printf 'play\n' >well.script
scripted=$(dirname "$REFEREE")/../tools/scripted-player
well=("cmd=$scripted" "arg=$TESTS/data/engines/well.script")
run 4 match --engine "${well[@]}" option.Hahs=1 --engine "${well[@]}" name=b
says err "engine 1"
[ ! -e runs ] || fail "a directory was made"
run 0 match --engine "${well[@]}" --engine "${well[@]}" --each option.Hahs=1 --games 1 \
  --max-plies 4 --out skipped
says err "skipped"
says out "Scripted player-2"

# Outputs that cannot be written.
run 6 match --engine "${well[@]}" --engine "${well[@]}" --out skipped
says err "'skipped' already exists"
run 6 match --engine "${well[@]}" --engine "${well[@]}" --no-out --pgn nowhere/games.pgn
says err "option '--pgn': cannot write 'nowhere/games.pgn': No such file or directory"
touch file
run 6 match --engine "${well[@]}" --engine "${well[@]}" --out file/run
[ -c /dev/full ] || exit 0
run 6 match --engine "${well[@]}" --engine "${well[@]}" --no-out --pgn /dev/full --max-plies 4
says err "cannot write '/dev/full': No space left on device"
run 6 match --engine "${well[@]}" --engine "${well[@]}" --no-out --jsonl /dev/full --max-plies 4
