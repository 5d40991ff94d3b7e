# The Python engine of the manual: at most sixty lines, framing to the byte, and legal moves only.
source "$TESTS/cli/check.bash"
engine=$TESTS/../docs/engines/minimal_engine.py

[ "$(wc -l <"$engine")" -le 60 ] || fail "more than sixty lines"
[ -x "$engine" ] || fail "it cannot be started by its name"

# talk REQUEST...: the answers of the engine to these lines, in the file `said`
talk() {
  printf '%b\n' "$@" | timeout 20 python3 "$engine" >said || fail "the engine ended with code $?"
}

talk protocol_version '\n# a comment\n  NAME\t# named' 'version\r' nonsense quit name
printf '= 2\n\n= minimal\n\n= 1\n\n? unknown command\n\n= \n\n' | diff - said >&2 || fail "framing"

# The number of a request comes back with its answer, whatever that is.
talk '7 name' '08 protocol_version' '9 nonsense' '10 clear_board' '11' '12# name' 'name' '13 quit' '14 name'
printf '=7 minimal\n\n=08 2\n\n?9 unknown command\n\n=10 \n\n= minimal\n\n=13 \n\n' |
  diff - said >&2 || fail "numbers of requests"

# The referee's own examination finds no fault in it, started as the manual says.
run 0 engines check --game keishi --engine "cmd=$(realpath "$engine")" --output plain
! grep $'^[0-9]*\tfail\t' out >&2 || fail "engines check finds faults"
says out "1	pass	line-id	"
says out "1	pass	legal-actions	"

talk list_commands
for command in protocol_version name version list_commands rules clear_board play genmove quit; do
  grep -qx -e "\(= \)\?$command" said || fail "$command is not listed"
done

talk 'rules keishi keishi ko=literal gap=formula' 'rules keishi keishi ko=ssk' 'rules renju renju_rif' \
  'rules keishi keishi-psk' clear_board 'play black c6c5'
[ "$(grep -c '^=' said)" = 2 ] || fail "what it supports: $(cat said)"
[ "$(grep -c '^?' said)" = 4 ] || fail "what it refuses: $(cat said)"

# It takes the rectangle that is there.
opening=(b2a3 f5f4 F2E3 f4f5 a3a4 e5d5)
plays=()
color=black
for move in "${opening[@]}"; do
  plays+=("play $color $move")
  [ $color = black ] && color=white || color=black
done
talk clear_board "${plays[@]}" 'genmove black'
move=$(grep -v '^$' said | tail -n 1)
run 0 explain keishi startpos moves "${opening[@]}" "${move#= }"
says out "ends the game: black rectangle"

# Against itself: every move is legal, and the rules server never disagrees.
for game in 1 2 3 4 5; do
  requests=("rules keishi keishi" clear_board)
  for ((ply = 0; ply < 40; ++ply)); do requests+=('genmove black' 'genmove white'); done
  talk "${requests[@]}"
  grep -v '^$' said | sed -n 's/^= \([a-f].*\)$/\1/p' >moves
  [ "$(wc -l <moves)" = 80 ] || fail "game $game: $(wc -l <moves) moves of 80"
  # Only what comes before the end of the game counts; the engine does not know of it.
  awk '{ print "play", NR % 2 ? "black" : "white", $0; print "result" }' moves |
    "$REFEREE" rules-server --game keishi | grep -v '^$' | sed '/^= \(black\|white\|draw\)/,$d' >judged
  ! grep '^?' judged >&2 || fail "game $game: the rules refuse a move"
  [ "$(wc -l <judged)" -ge 5 ] || fail "game $game: no game"
done
