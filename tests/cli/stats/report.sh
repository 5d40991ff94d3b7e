# report: one page of any games, the same bytes each time; whatever is damaged is named, and names are
# never markup.
source "$TESTS/cli/check.bash"

runs=$TESTS/data/runs
for run in keishi liuzichong renju shogi adjudicated-shogi; do
  cp -r "$runs/$run" "$run"
  run 0 report "$run" --out one.html
  says out "Report one.html"
  silent err
  cp one.html first.html
  run 0 report "$run" --out one.html
  cmp -s one.html first.html || fail "$run: the same games, other bytes"
  says one.html "<h2>Standings</h2>"
  says one.html "Content-Security-Policy"
  ! grep -E '(src|href)="?(https?:)?//' one.html || fail "$run: the page needs a network"
done

# Of one run the page stands in its directory, where nobody says otherwise.
run 0 report shogi
[ -s shogi/report.html ] || fail "no page in the directory of the run"
run 2 report shogi keishi
says err "needs --out FILE"
run 2 report
says err "'report' needs"

# The hash of the policy is that of the script.
python3 - one.html <<'PY' || fail "the policy does not know its script or its style"
import base64, hashlib, re, sys
page = open(sys.argv[1], encoding="utf-8").read()
sums = re.findall(r"'(sha256-[^']+)'", page.split("</head>")[0])
texts = [page.rsplit("<script>", 1)[1].split("</script>")[0], page.split("<style>")[1].split("</style>")[0]]
assert sums == ["sha256-" + base64.b64encode(hashlib.sha256(t.encode()).digest()).decode() for t in texts], sums
PY

# Faults come with their games.
cp -r "$runs/faults" faults
run 0 report faults --out faults.html --games faults
says faults.html "played an illegal action at ply"
says faults.html "This page holds"

# A run that was killed in the middle of a line, and one that has not begun.
cp -r "$runs/killed" killed
run 0 report killed --out killed.html
cp -r "$runs/keishi" empty
: >empty/games-w1.jsonl
run 0 report empty --out empty.html
grep -Eq "^Report empty.html, [1-9][0-9]* kB, 0 games$" out || fail "the size of a small page"
says empty.html "No game has a result"
says empty.html "There is no game to replay"

# A damaged line is named; the others are there.
cp -r "$runs/keishi" damaged
sed -i '1s/"plies"/"plies!"/' damaged/games-w1.jsonl
run 3 report damaged --out damaged.html
says damaged.html "Damaged, or not counted"

# One of another version says so.
cp -r "$runs/keishi" version
sed -i 's/^directory = 1$/directory = 99/' version/identity
run 3 report version --out version.html
says version.html "99"

# Names are texts: markup, Arabic, 200 characters.
long=$(printf 'x%.0s' {1..200})
round=0
for name in '<script>alert(1)</script>' '</script><b>' 'محرك' "$long" 'a"b&c'; do
  printf '[Event "e"]\n[Round "%s"]\n[Game "keishi"]\n[White "other"]\n[Black "%s"]\n' "$((++round))" "${name//\"/\\\"}"
  printf '[Result "1-0"]\n\n1. b2a3 2. f5f4 1-0\n\n'
done >names.pgn
run 0 report names.pgn --out names.html
! grep -F -e '<script>alert' -e '<b>' names.html || fail "a name became markup"
says names.html '&lt;script&gt;alert(1)&lt;/script&gt;'
says names.html 'محرك'
says names.html "$long"

# The same game between other engines is another one; between the same ones it is a copy.
! grep -q "Repeated games" names.html || fail "games of other engines are no copies"
{ cat names.pgn; sed 's/"other"/"x"/; s/\[Black ".*"\]/[Black "other"]/' names.pgn | sed 's/Event "e"/Event "f"/'; } >copies.pgn
run 0 report copies.pgn --out copies.html
says copies.html "5 games with the same 2 plies"

# A record that the rules contradict does not count, and can be looked at.
cp shogi/games.pgn wrong.pgn 2>/dev/null || run 0 convert shogi/games-w1.jsonl --out wrong.pgn
sed -i '0,/\[Reason "[a-z-]*"\]/s//[Reason "sennichite"]/' wrong.pgn
run 3 report wrong.pgn --out wrong.html
says wrong.html "the record and the rules disagree"

# Also where there is no other.
awk '/^\[Event / && n++ { exit } { print }' wrong.pgn >alone.pgn
run 3 report alone.pgn --out alone.html
says alone.html "the record and the rules disagree"
says alone.html "No game has a result"

# Without room, or where nobody wants them, the page says what is left out of the engines' lines.
run 0 report shogi --out a.html --lines 2
says a.html "are cut behind 2 actions"
run 0 report shogi --out a.html --lines 0
says a.html "no room here for the engines' lines"

run 2 report names.pgn --out a.html --games some
says err "option '--games': 'some' is not all, faults or sample:N"
run 0 report names.pgn --out a.html --games sample:2
says out "2 to replay"
run 6 report names.pgn --out nowhere/a.html
printf 'no record\n' >none.pgn
run 3 report none.pgn --out a.html

# A match writes its own.
player=$(dirname "$REFEREE")/../tools/referee-player
run 0 match --game keishi --engine "cmd=$player" name=a --engine "cmd=$player" name=b \
  --each 'args=--level random' tc=none depth=1 --games 4 --seed 3 --out run --report page.html --progress none
says err "Report page.html"
run 0 report run --out again.html
cmp -s page.html again.html || fail "the page of the match differs from that of its run"
run 2 match --game keishi --engine "cmd=$player" name=a --engine "cmd=$player" name=b --no-out --report page.html
says err "option '--report' needs the directory of the run"
rm page.html
run 0 resume run --report page.html
cmp -s page.html again.html || fail "the page after resume differs"

# No games, and games of nobody.
echo '# no position' >none.sfen
run 3 report none.sfen --out a.html
says err "there is no game to report"
echo 'startpos moves 7g7f' >nobody.sfen
run 3 report nobody.sfen --out a.html
says err "no game to report names its players"

# What cannot be read is named, once, on the page as well.
run 3 report nofile --out a.html
says err "referee: nofile: it cannot be read"
! grep -q "referee: referee" err || fail "the program is named twice"
run 3 report names.pgn nofile --out a.html
says err "referee: nofile: it cannot be read"
says a.html "<li>nofile: it cannot be read"

# A number is not a game, and does not choose one either.
run 2 report names.pgn --out a.html --game 3
says err "unknown game '3'"

# --open hands the page to the system.
mkdir bin
printf '#!/bin/sh\nprintf "%%s\\n" "$@" >opened.new && mv opened.new opened\n' >bin/xdg-open
chmod +x bin/xdg-open
PATH=$PWD/bin:$PATH run 0 report names.pgn --out opened.html --open
for _ in {1..300}; do [ ! -e opened ] || break; sleep 0.1; done
[ "$(cat opened)" = opened.html ] || fail "another page was opened"
PATH=$PWD/none run 0 report names.pgn --out a.html --open
says err "cannot start xdg-open"

# A run that is being written has a page at any time.
mkdir live
player=$(dirname "$REFEREE")/../tools/referee-player
"$REFEREE" match --game keishi --openings "file=$TESTS/../docs/examples/openings/balanced/keishi.sfen" \
  --engine name=a cmd="$player" args="--level greedy" --engine name=b cmd="$player" args="--level random" \
  --rounds 500 --wait 20ms --seed 1 --progress none --out live/run >/dev/null 2>&1 &
match=$!
for _ in {1..300}; do [ "$(cat live/run/games-*.jsonl 2>/dev/null | wc -l)" -lt 5 ] || break; sleep 0.1; done
for _ in 1 2 3; do
  run 0 report live/run --out live.html
  silent err
  says live.html "<h2>Standings</h2>"
done
kill -INT $match
wait $match || true
