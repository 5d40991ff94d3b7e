# A command that reads standard input says so where that is a terminal, and only there.
source "$TESTS/cli/check.bash"
script -qec true /dev/null >/dev/null 2>&1 || exit 77  # no pseudo-terminal here

typed() {  # WHAT WORDS...: what a person sees, who ends the input at once
  local what=$1
  shift
  printf '\004' | timeout 60 script -qec "'$REFEREE' $* 2>err; true" /dev/null >out
  [ "$(cat err | head -1)" = "referee: reading $what from the keyboard; end with Ctrl-D" ] ||
    fail "referee $*: $(cat err)"
}
typed moves validate
typed requests rules-server
typed 'a position' show shogi -
typed 'a file' validate -
typed 'a file' convert - --to pgn
typed openings openings check --game shogi -

# --- no words about a pipe or a file
printf '7g7f\n' >moves
run 0 validate <moves
silent err
printf '7g7f\n' | "$REFEREE" validate 2>err >out || fail "a pipe is refused"
silent err
