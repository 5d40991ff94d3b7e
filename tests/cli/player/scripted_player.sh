# The scripted player: it plays well until the script wants otherwise, and refuses what is not a script.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/scripted-player

plays() {  # plays SCRIPT-TEXT: with the lines of standard input; leaves `out` and `err`
  printf '%s\n' "$1" >script
  code=0
  timeout 20 "$player" script name=value >out 2>err || code=$?
}
refuses() {  # refuses SCRIPT-TEXT SENTENCE
  plays "$1" </dev/null
  [ "$code" = 2 ] || fail "'$1': exit code $code, expected 2"
  says err "$2"
}

refuses 'sya hello' "line 1: unknown step 'sya'"
refuses 'repeat 3' "line 1: a block without its 'end'"
refuses 'end' "line 1: 'end' ends nothing"
refuses 'wait soon' "line 1: wait: expected milliseconds"
refuses 'at limit' 'line 1: at: the last question had no limit'
refuses 'kill nobody TERM' "there is no process 'nobody'"

plays 'say a\tb\\ \x41 {name} {other}
write no newline' </dev/null
[ "$code" = 0 ] || fail "exit code $code"
[ "$(cat -A out)" = 'a^Ib\ A value {other}$
no newline' ] || fail "said $(cat -A out)"

plays 'moves 7g7f 3c3d 2g2f
play until ply 3
say instead of {move} at ply {ply}
play' <<'END'
usi
isready
usinewgame
position startpos
go btime 1000 wtime 1000
position startpos moves 7g7f 3c3d
go btime 1000 wtime 1000
quit
END
[ "$code" = 0 ] || fail "exit code $code"
[ "$(tail -n 2 out)" = 'bestmove 7g7f
instead of 2g2f at ply 3' ] || fail "played $(tail -n 2 out)"

plays 'repeat 2
once seen
say first
end
say each
end' </dev/null
[ "$(tr '\n' ' ' <out)" = 'first each each ' ] || fail "said $(tr '\n' ' ' <out)"
