# `referee validate` from standard input: the sample of the manual, lines, positions, refusals, ends.
source "$TESTS/cli/check.bash"

# judged CODE WORD... <lines: the exit code, and what is said in `out` and `err`
judged() {
  local expected=$1
  shift
  cat >in
  run "$expected" validate "$@" <in
}
said() { diff - out >&2 || fail "validate says otherwise (< expected, > said)"; }

printf 'b2a3\nf5f4\na3a9\n' | judged 1 --game keishi --stdin
said <<'E1'
1 b2a3 ok
2 f5f4 ok
3 a3a9 off-board  'a9' is not a square of the 6x6 board (a1-f6)
E1
[ "$(cat err)" = "referee: 1 of 3 moves refused" ] || fail "'$(cat err)' in the end"

# Without a last newline, with CR LF, comments, empty lines and a byte-order mark.
printf '\xef\xbb\xbf# my game\r\n\r\nb2a3\r\n \t\r\nf5f4' | judged 0 --game keishi
said <<'E1'
1 b2a3 ok
2 f5f4 ok
E1
silent err

# The end of a game is reported; what comes after it is refused.
printf 'h8 a1 h9 a2 h10 a3 h11 a5 h12\na6\n' | judged 1 --game renju
says out '9 h12 ok  black five'
says out '10 a6 game-over  '

# One game a line, as in files of openings; going on after a refusal.
printf '%s\n' 'position startpos moves 7g7f 3c3d' 'startpos moves 7g7f 7g7f' \
  'sfen 4k4/9/9/9/4P4/4P4/9/9/4K4 b - 1 moves 5e5d' '8h2b+' | judged 1 --keep-going
said <<'E1'
0 startpos ok
1 7g7f ok
2 3c3d ok
0 startpos ok
1 7g7f ok
2 7g7f empty-origin  there is no piece on 7g
0 sfen 4k4/9/9/9/4P4/4P4/9/9/4K4 b - 1 nifu-b  Black has two unpromoted pawns on one file.
2 8h2b+ not-own-piece  the bishop on 8h is Black's, and it is White's turn
E1
says err 'referee: 2 of 5 moves refused'
says err 'referee: 1 of 3 positions refused'
echo 'sfen 4k4/9/9/9/4P4/4P4/9/9/4K4 b - 1 moves 5e5d' | judged 0 --setup

echo '3c3d' | judged 0 --from 'position startpos moves 7g7f'
echo 'a5a4' | judged 0 --game keishi --from '6/ww2ww/6/6/bb2bb/6 w'
echo '5a5b' | judged 0 --from two-piece
echo '7g7f' | judged 2 --from 'nonsense'
echo '7g7f' | judged 2 --from -

# The legal actions of the position that stands.
printf 'a2a3\n' | judged 1 --game liuzichong --legal
said <<'E1'
1 a2a3 occupied  a2a3: a3 is occupied by a white stone
      legal: a2b2 b1b2 c1c2 d2c2
E1

# Rule sets belong to their game.
echo 'h8 keep' | judged 0 --ruleset renju_taraguchi10_rif
echo 'h8' | judged 2 --ruleset nonsense

# Nothing is not a success, and what is not a stream at all is named.
printf '# nothing\n\n' | judged 3
says err 'nothing was judged'
printf '[Event "x"]\n' | judged 1
says err "use 'referee replay FILE'"

# Options of the other two ways to validate are not ignored in silence.
echo 7g7f >log
run 2 validate log --legal
says err "option '--legal' is for a stream of moves from standard input, not for transcripts"
run 2 validate log --game renju --oracle cmd=./judge
says err "option '--oracle' is for a stream of moves or --positions, not for transcripts"
run 2 validate --proto usi </dev/null
run 2 validate --timemargin 5 </dev/null
run 2 validate --time nonsense </dev/null

# Output that cannot be written.
for form in human jsonl tap junit; do
  code=0
  yes startpos | head -n 100000 | "$REFEREE" validate --output $form >/dev/full 2>err || code=$?
  [ $code = 6 ] || fail "exit code $code for a full disk, $form"
done
yes startpos | "$REFEREE" validate --keep-going 2>err | head -n 1 >first || true
[ "$(cat first)" = "0 startpos ok" ] || fail "'$(cat first)' first"
silent err
code=0
"$REFEREE" validate <&- >out 2>err || code=$?
[ $code = 3 ] || fail "exit code $code for a closed input"

# A long line, many words, any bytes: refused in bounded memory, and the stream goes on.
{ head -c 50000000 /dev/zero | tr '\0' x; echo; head -c 3000 /dev/urandom | tr -d '\n#'; echo
  printf '7g7f %.0s' $(seq 9000); echo; echo resign; } >hostile
(ulimit -v 400000; run 1 validate --keep-going <hostile)
says out "syntax  line 1 is longer than 65536 bytes"
[ "$(tail -n 1 out)" = "2 resign ok  black resign" ] || fail "the last line is '$(tail -n 1 out)'"
