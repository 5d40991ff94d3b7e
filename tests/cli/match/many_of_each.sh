# A hundred thousand of anything takes seconds: nothing goes through all of them for each of them.
# The bound is for a busy machine; what was quadratic took ten minutes and more.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
many=100000
bound=100
quick() { timeout "$bound" "$REFEREE" "$@" >out 2>err || { tail -3 err >&2; fail "referee $*: exit code $?"; }; }

awk -v n=$many -v player="$player" 'BEGIN {
  print "schema = 1\ngame = \"keishi\""
  for (i = 0; i < n; ++i) printf "[[engine]]\nname = \"e%d\"\ncmd = \"%s\"\n", i, player
}' >engines.toml
quick config check --config engines.toml
says out "in order"
awk -v n=$many 'BEGIN {
  printf "schema = 1\ngame = \"keishi\"\nset = ["
  for (i = 0; i < n; ++i) printf "\"max-plies=%d\", ", i + 1
  print "]"
}' >switches.toml
quick config check --config switches.toml --engine "cmd=$player" name=a --engine "cmd=$player" name=b

# Games, each in a line of its own and all in one.
of() { awk -v n=$many -v game="$1" -v between="$2" 'BEGIN { for (i = 0; i < n; ++i) printf "%s%s", game, between }'; }
pgn='[Event "e"] [Game "keishi"] 1. b2a3 *'
sgf='(;GM[4];B[hh])'
jkf='{"header":{},"moves":[{}]}'
for format in pgn sgf jkf; do
  for between in ' ' '\n'; do
    of "${!format}" "$between" >"games.$format"
    quick convert "games.$format" --to sfen
    says err "$many games converted"
  done
done
of 'startpos moves b2a3' '\n' >starts.sfen
quick config check --game keishi --openings file=starts.sfen --engine "cmd=$player" name=a \
  --engine "cmd=$player" name=b
