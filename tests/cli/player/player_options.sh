# The bundled player's command line: help, version, and what it says about what it does not know.
source "$TESTS/cli/check.bash"
tools=$(dirname "$REFEREE")/../tools
player=$tools/referee-player
[ -x "$player" ] || exit 77

plays() {  # plays CODE WORD...: leaves `out` and `err`
  local expected=$1 code=0
  shift
  timeout 20 "$player" "$@" >out 2>err </dev/null || code=$?
  [ "$code" = "$expected" ] || { cat out err >&2; fail "referee-player $*: exit code $code"; }
}
refuses() {  # refuses SENTENCE WORD...
  plays 2 "${@:2}"
  silent out
  [ "$(head -n 1 err)" = "referee-player: $1" ] || { cat err >&2; fail "not '$1'"; }
}

refuses "unknown option '--bogus'" --bogus
refuses "unknown option '--levle'; did you mean '--level'?" --levle deep
refuses "unknown option 'foo'" foo
refuses "unknown option 'hash'; did you mean '--hash'?" hash 3
refuses "option '--level' needs a value" --seed 3 --level
refuses "option '--level': 'shalow' is not 1 to 12, random, greedy, shallow, deep or full; did you mean 'shallow'?" \
  --level shalow
refuses "option '--protocol': 'uci' is not auto, usi, gtp or gomocup" --protocol uci

for word in --help -h; do
  plays 0 --seed 3 $word
  silent err
  says out "usage: referee-player [--game G]"
done
for option in game protocol level seed hash resign margin; do says out "--$option "; done

plays 0 --version
"$REFEREE" --version >version
[ "$(head -n 1 out | cut -d ' ' -f 2)" = "$(head -n 1 version | cut -d ' ' -f 2)" ] ||
  fail "another version than the referee's: $(cat out version)"

# Over the protocols too.
printf 'option levle deep\noption Level shalow\nversion\n' | timeout 20 "$player" --protocol gtp >out
says out "? unknown option 'levle'; did you mean 'level'?"
says out "? option 'Level': 'shalow' is not 1 to 12, random, greedy, shallow, deep or full; did you mean 'shallow'?"
says out "= $(head -n 1 version | cut -d ' ' -f 2)"

timeout 20 "$tools/scripted-player" --help >out || fail "scripted-player --help: exit code $?"
says out "usage: scripted-player SCRIPT [NAME=VALUE...]"
says out "  play [until ply N] [until game N]"

# The ladders are those that house players of an arena have.
plays 0 --ladders
silent err
[ "$(wc -l <out)" = 4 ] || { cat out >&2; fail "not a line for each game"; }
while read -r game rungs; do
  measured=$(tr -d '\n' <"$TESTS/../arena/house/ladders.hpp" |
    grep -o "${game}_elo\[\] = {[^}]*" | tr -cd ,)
  [ $((${#measured} + 1)) = "$rungs" ] ||
    fail "arena/house/ladders.hpp does not have $rungs rungs of $game"
done <out
