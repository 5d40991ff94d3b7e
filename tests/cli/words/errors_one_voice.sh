# Mistakes of all kinds: the same situation gets the same words by every command, with what is
# wrong, where, what was expected and the exit code that is documented; each in one message.
source "$TESTS/cli/check.bash"

# says_of CODE SENTENCE WORD...: this sentence, whole, and nothing else but further lines below it.
says_of() {
  local code=$1 sentence=$2 first
  shift 2
  run "$code" "$@" </dev/null
  first=$(head -1 err)
  [ "$first" = "referee: $sentence" ] ||
    fail "referee $*: '$first', expected 'referee: $sentence'"
  [ "$(grep -c '^referee: ' err)" = 1 ] || fail "referee $*: more than one message: $(cat err)"
  [[ ! $sentence =~ (^[A-Z][a-z]|\.$|!|[Ii]nvalid|[Ii]llegal|could\ not|can\'t|unable|failed) ]] ||
    fail "referee $*: another voice: $sentence"
  if [ "$code" = 2 ]; then
    [[ $(tail -1 err) == "      see: referee "* ]] || fail "referee $*: no page of help is named"
  fi
}

mkdir folder nothing
touch empty.pgn
printf 'this is nothing\n' >words.txt
printf '6/ww2ww/6/6/bb2bb/6 b - 1\n' >start.sfen
printf '#!/bin/sh\nexec sleep 20\n' >engine
chmod +x engine
one=(--engine cmd=./engine)
two=("${one[@]}" --engine cmd=./engine name=b --game keishi)
missing="it cannot be read: No such file or directory"
folder="it cannot be read: Is a directory"

# A file that is not there, or is a directory.
for words in "convert FILE --to kif" "replay FILE" "validate FILE" "stats FILE" \
  "perft keishi --expect FILE" "ladder show FILE" "analyze FILE --engine cmd=./engine" \
  "match --config FILE" "match @FILE" "validate --positions FILE --engine cmd=./engine --st 1"; do
  says_of 3 "nowhere: $missing" ${words//FILE/nowhere}
done
for words in "convert FILE --to kif -q" "validate FILE" "perft keishi --expect FILE" \
  "ladder show FILE" "match --config FILE" \
  "validate --positions FILE --engine cmd=./engine --st 1"; do
  says_of 3 "folder: $folder" ${words//FILE/folder}
done
for file in nowhere folder; do
  reason=$missing
  [ $file = nowhere ] || reason=$folder
  says_of 3 "$file: $reason" match "${two[@]}" --openings file=$file
done
for command in replay stats; do
  says_of 3 "nothing: this folder contains no journal and no file of records" $command nothing
done
for command in "resume" "missing" "merge --out whole"; do
  says_of 3 "'$PWD/folder' is not the directory of a run: it has no run.toml and identity" \
    $command "$PWD/folder"
done
says_of 3 "empty.pgn: it is empty; expected a ladder" ladder show empty.pgn
says_of 3 "empty.pgn: it contains no opening" match "${two[@]}" --openings file=empty.pgn
says_of 3 "empty.pgn: it contains no position" validate --positions empty.pgn "${one[@]}" --st 1
code=0
"$REFEREE" perft keishi --expect - <&- >out 2>err || code=$?
[ "$code: $(cat err)" = "3: referee: standard input: it cannot be read: Bad file descriptor" ] ||
  fail "a closed standard input: $code: $(cat err)"

# Words and options.
for words in "config chek check" "engines chek check" "openings mak make" "rules lst list" \
  "ladder sho show x"; do
  read -r command word meant rest <<<"$words"
  says_of 2 "unknown word '$word' after '$command'; did you mean '$meant'?" $command $word $rest
done
says_of 2 "unknown word 'sttus' after 'control RUN'; did you mean 'status'?" control run sttus
says_of 2 "unknown word 'zzzzzz' after 'engines'; expected check, options, requirements, add, list or remove" \
  engines zzzzzz
says_of 2 "unexpected word 'b2a3'; actions follow the word 'moves'" legal keishi startpos b2a3
says_of 2 "unexpected word 'all'" rules list all
says_of 2 "unexpected word 'x'; 'stats plan' takes no file" stats plan x
says_of 2 "unexpected word 'x'; 'openings make' takes no file" openings make x
says_of 2 "unexpected word 'x'; 'ladder show' takes one FILE" ladder show a x
for command in convert replay analyze; do
  says_of 2 "'$command' needs FILE...; '-' is standard input" $command
  says_of 2 "standard input can be read only once" $command - -
done
says_of 2 "standard input can be read only once" validate - -
says_of 2 "option '--origin' belongs to 'config print', not to 'config check'" config check --origin
says_of 2 "option '--transcript' belongs to 'engines check', not to 'engines options'" \
  engines options --transcript t
says_of 2 "option '--count' belongs to 'openings make', not to 'openings check'" \
  openings check start.sfen --count 3
says_of 2 "option '--rate' belongs to 'stats plan', not to 'stats'" stats x --rate 1
says_of 2 "option '--anchor' belongs to 'stats', not to 'stats plan'" stats plan --anchor a=1
says_of 2 "option '--pairs' belongs to 'ladder next', not to 'ladder show'" ladder show a --pairs 3
for words in "replay start.sfen --oracle" "replay start.sfen --against-engine" \
  "validate --game renju --oracle"; do
  says_of 2 "option '${words##* }' is given twice" $words cmd=./engine ${words##* } cmd=./engine
done
contrary="contradict each other; give one of them"
says_of 2 "options '--divide' and '--expect' $contrary" perft keishi --divide --expect start.sfen
says_of 2 "options '--at' and '--output' $contrary" replay start.sfen --at 1 --output tap
says_of 2 "options '--rewrite' and '--against-engine' $contrary" \
  replay start.sfen --rewrite x --against-engine cmd=./engine
says_of 2 "options '--rounds' and '--games' $contrary" match "${two[@]}" --rounds 1 --games 2

# Names of a list.
for words in "convert words.txt --to sfn" "replay words.txt --from sfn" "stats words.txt --from sfn" \
  "ladder add l words.txt --from sfn" "openings check words.txt --from sfn"; do
  option=--from
  [[ $words != *--to* ]] || option=--to
  says_of 2 "option '$option': unknown format 'sfn'; did you mean 'sfen'?" $words
done
says_of 2 "option '--openings': key 'format': unknown format 'sfn'; did you mean 'sfen'?" \
  match "${two[@]}" --openings file=start.sfen format=sfn
for command in match stats; do
  words=("${two[@]}")
  [ $command = match ] || words=(words.txt)
  says_of 2 "option '--columns': unknown column 'gmaes'; did you mean 'games'?" \
    $command "${words[@]}" --columns gmaes
done
says_of 2 "engine 1: key 'opening': unknown opening policy 'x'; expected direct, offer-ten, swap-always or random" \
  engines options "${one[@]}" opening=x
says_of 2 "option '--each': unknown key 'opton.x'; did you mean 'option.x'?" \
  engines options "${one[@]}" --each opton.x=1
says_of 2 "option '--ruleset': unknown rule set 'x' of liuzichong; expected liuzichong, liuzichong-touch, liuzichong-lone, liuzichong-run, liuzichong-folk0 or liuzichong-folk1" \
  legal liuzichong --ruleset x
says_of 2 "engine 1: key 'tc': 'x' is not a duration; expected a time control such as 60, 60+1, 40/60, 60+0|10(1), 5m+10s or none" \
  engines options "${one[@]}" tc=x

# Positions and actions.
named="expected startpos, the name of a position or a position text"
says_of 2 "POSITION: 'foo' is not a position; $named" legal shogi foo
says_of 2 "option '--from': 'foo' is not a position; $named" validate --from foo
says_of 2 "option '--start': 'foo' is not a position; $named" match "${one[@]}" "${one[@]}" --start foo
says_of 2 "option '--start': 'two-pice' is not a position; did you mean 'two-piece'?" \
  match "${one[@]}" "${one[@]}" --start two-pice
says_of 2 "option '--from': expected a position; standard input is for the actions" validate --from -
side="'x' is not a side to act; expected b or w"
says_of 2 "POSITION: $side (at column 19)" legal liuzichong "wwww/w2w/b2b/bbbb x 1"
says_of 2 "POSITION: $side (at column 46)" legal renju \
  "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 x"
says_of 2 "POSITION: $side (at column 19)" legal shogi "9/9/9/9/9/9/9/9/9 x -"
says_of 2 "POSITION: the board ends before row 13; expected 15 rows between '/'" legal renju 15/15
says_of 2 "action 1 of the list, 'f5f9', is refused (off-board): 'f9' is not a square of the 6x6 board (a1-f6) (at column 3)" \
  legal keishi startpos moves f5f9

# Files of settings, in our words.
printf 'game = "keishi"\n[schedule\n' >bad.toml
says_of 3 "bad.toml:2:10: table header: expected ']', found '\\n'" match --config bad.toml
printf 'game = "\xff"\n' >bad.toml
says_of 3 "bad.toml:1:8: the text is not UTF-8" match --config bad.toml

# Advice waits until there is something to play.
player=$(dirname "$REFEREE")/../tools/referee-player
says_of 6 "option '--pgn': cannot write 'nowhere/x.pgn': No such file or directory" match \
  --engine cmd=$player --engine cmd=$player name=b --game keishi --no-out --pgn nowhere/x.pgn
