# Whatever a person reads fits the terminal, from 40 to 200 columns, and is broken between words.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
scripted=$(dirname "$REFEREE")/../tools/scripted-player
widths="40 60 80 100 130 200"
mkdir pages

at() { # WIDTH WORD...: keeps what the program says at this width
  local width=$1
  shift
  COLUMNS=$width "$REFEREE" "$@" >"pages/$width.$(tr ' /' '__' <<<"$*")" 2>err || true
}
words() { tr '\\\n' '  ' | tr -s ' ' '\n' | grep -v '^|*$' | sort -u; }

# Help has the same words at every width.
run 2
commands=$(sed -n '/^commands:/,/^more:/{s/^commands://;/^more:/d;p}' err | tr ',\n' '  ')
for page in -h --help $(printf '%s+-h ' $commands) match+--help rules+--help openings+--help; do
  run 0 ${page/+/ }
  words <out >usual
  for width in 40 60 130; do
    at $width ${page/+/ }
    words <"pages/$width.${page/+/_}" | diff usual - >/dev/null ||
      fail "${page/+/ }: other words at $width columns"
  done
done

# Tables of two and of seven, with names of any length and script.
engines=()
for name in alpha a-name-of-forty-columns-that-is-too-long 将棋エンジン delta epsilon zeta eta; do
  engines+=(--engine "cmd=$player" "args=--level random --seed ${#name}" "name=$name")
done
run 0 match --game liuzichong "${engines[@]:4:8}" --out two --progress none
run 0 tournament --game liuzichong "${engines[@]}" --out seven --progress none --seed 2
# A ladder, an analysis, and a plan; what stands there is the same at every width.
run 0 ladder add L seven/games*.pgn
run 0 convert two/games*.pgn --to pgn
cp out two.pgn
for width in $widths; do
  at $width ladder show L --output human
  at $width stats plan --sprt elo0=0 elo1=10 model=bayesian --rate 100
  at $width analyze two.pgn --max-games 1 --output human --engine "cmd=$player" args=--level\ random name=x
done
says pages/200.ladder_show_L_--output_human "Engine"
for width in $widths; do
  for page in "stats two" "stats seven" "stats seven --columns wide" "stats two --columns wide" \
      "stats seven --faults" "rules list" "rules show renju" "rules reasons --output human" \
      "stats plan"; do
    at $width $page
  done
done
at 60 doctor --output human  # narrower than that a command that it names is longer than a line
python3 "$TESTS/cli/fits_the_terminal.py" pages || fail "a page is wider than the terminal"
says pages/200.stats_seven "a-name-of-forty-columns-that-is-too-long"
[ "$(grep -c '将棋エンジン' pages/40.stats_seven)" -ge 4 ] ||
  fail "not every block begins with the names"

# A file, or a pipe, whose width nobody knows gets what a run writes as well.
run 0 stats seven
cmp out seven/table.txt || fail "the table of the run is another one than that of 'stats'"

# On a terminal its own width counts, and errors are folded as well.
script -qec true /dev/null >/dev/null 2>&1 || exit 0
rm pages/*
# So are the sentences of what a person asks for; a command and a position stay whole.
sed 's/ 1\. .*Result/&/; s/\[Result "[^"]*"\]/[Result "0-1"]/' two.pgn >differs.pgn
printf '6i5h\n3c3d\n' >moves
for width in 40 100; do
  script -qec "stty cols $width; '$REFEREE' validate '$TESTS/data/transcripts/cutechess.log'; \
    '$REFEREE' replay differs.pgn; '$REFEREE' validate --game shogi moves; \
    '$REFEREE' openings check --game shogi '$TESTS/data/openings/shogi.sfen'; \
    '$REFEREE' explain shogi '7lk/9/8S/9/9/9/9/7L1/8K b P 1' 'P*1b'; '$REFEREE' convert --formats; \
    '$REFEREE' show renju h8i9h10 --ascii; '$REFEREE' engines requirements; \
    '$REFEREE' engines check --game keishi --engine 'cmd=$player'; \
    '$REFEREE' match --engine x; '$REFEREE' match --openings y; true" /dev/null >pages/$width.told
  says pages/$width.told "keys: "
  says pages/$width.told "fault"
done
for width in 40 100; do
  COLUMNS=33 script -qec "stty cols $width; '$REFEREE' stats seven; '$REFEREE' stats no-such-file; \
    '$REFEREE' match --engine cmd=x --engine cmd=y --concurency 2; \
    '$REFEREE' match --engine 'cmd=$scripted' 'arg=$TESTS/data/engines/well.script' name=one \
      --engine 'cmd=$scripted' 'arg=$TESTS/data/engines/crashes.script' name=another --no-out --games 2 \
      --progress lines; true" /dev/null >pages/$width.terminal
  says pages/$width.terminal "unknown option '--concurency';"
  says pages/$width.terminal "another crashed"
  grep -qE '^.{34}' pages/$width.terminal || fail "COLUMNS counts on a terminal of $width columns"
done
python3 "$TESTS/cli/fits_the_terminal.py" pages || fail "something is wider than the terminal"
