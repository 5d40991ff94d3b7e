# What a resume must find unchanged, key by key: for each line of a run's `identity` run.toml is changed, and
# that is refused with exit code 8, by this key alone. What may change, option by option: each is accepted,
# and in the end the games are those of a run that was never touched.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
"$REFEREE" legal shogi --output plain | sed 's/^/startpos moves /' >starts.txt
words=(match --game shogi --max-plies 12 --seed 7 --rounds 24 --progress none --repeat --event keys
       --engine "cmd=$player" "args=--level random --seed 1" name=a nodes=9 option.Hash=2 st=9 timemargin=9
       rounding=exact
       env.MARK=1 dir=. proto=usi ponder=off mem=4000 sandbox=off "user=$(id -u)" letters=renju opening=direct init=here
       --engine "cmd=$player" "args=--level random --seed 2" name=b --each tc=none depth=1 restart=on
       --openings file=starts.txt format=position order=random start=2
       --sprt elo0=0 elo1=900 alpha=0.001 beta=0.001 model=normalized overshoot=off
       --resign movecount=3 score=500 twosided=no --draw movenumber=1 movecount=4 score=1)
run 0 "${words[@]}" --out whole
run 0 "${words[@]}" --max-games 1 --out run

# differs KEY: run.toml of `changed` makes another run by this key, and by no other.
: >tried
differs() {
  cmp -s run/run.toml changed/run.toml && fail "$1: nothing is changed"
  run 8 resume changed
  silent out
  says err "'changed' is a different run"
  sed -n "s/^      \([a-zA-Z0-9.-]*\): .* there.*/\1/p" err >named
  [ "$(grep -vx no-repeat named)" = "$1" ] || { cat err >&2; fail "not $1 alone is named"; }
  echo "$1" >>tried
}

# Each line: the section of run.toml, the key there, its new value, the key of the identity.
while read -r section key value name; do
  rm -rf changed
  cp -r run changed
  awk -v section="$section" -v key="$key" -v value="$value" '
    /^\[/ { here = $0; if (here == "[[engine]]") here = here (++engine) }
    here == section && index($0, key " = ") == 1 { print key " = " value; next }
    { print }' run/run.toml >changed/run.toml
  differs "$name"
done <<'K'
[schedule] repeat false repeat
[schedule] form "gauntlet" form
[schedule] seed 8 seed
[adjudicate] max-plies 13 max-plies
[fail] on-fault "abort" on-fault
[fail] on-starved "count" on-starved
[timeouts] startup-timeout "61s" startup-timeout
[timeouts] ready-timeout "301s" ready-timeout
[timeouts] stop-grace "251ms" stop-grace
[timeouts] kill-grace "251ms" kill-grace
[timeouts] quit-timeout "6s" quit-timeout
[timeouts] stall "31s" stall
[[engine]]1 cmd "/bin/true" engine.1.cmd
[[engine]]1 arg ["--level","random","--seed",3] engine.1.arg
[[engine]]1 name "c" engine.1.name
[[engine]]1 nodes 10 engine.1.nodes
[[engine]]1 option.Hash 3 engine.1.option.Hash
[[engine]]1 st 10 engine.1.st
[[engine]]1 timemargin 10 engine.1.timemargin
[[engine]]1 rounding "csa:1s" engine.1.rounding
[[engine]]1 env.MARK 2 engine.1.env.MARK
[[engine]]1 dir "/" engine.1.dir
[[engine]]1 proto "auto" engine.1.proto
[[engine]]1 ponder "on" engine.1.ponder
[[engine]]1 mem 4001 engine.1.mem
[[engine]]1 sandbox "on" engine.1.sandbox
[[engine]]1 user "nobody" engine.1.user
[[engine]]1 letters "gtp" engine.1.letters
[[engine]]1 opening "random" engine.1.opening
[[engine]]1 init ["there"] engine.1.init
[[engine]]2 cmd "/bin/true" engine.2.cmd
[[engine]]2 arg ["--level","random"] engine.2.arg
[[engine]]2 name "c" engine.2.name
[openings] order "sequential" openings.order
[openings] start 3 openings.start
[stop.sprt] elo0 1 sprt.elo0
[stop.sprt] elo1 901 sprt.elo1
[stop.sprt] alpha "0.002" sprt.alpha
[stop.sprt] beta "0.002" sprt.beta
[stop.sprt] model "logistic" sprt.model
[stop.sprt] overshoot "on" sprt.overshoot
[adjudicate.resign] movecount 4 resign.movecount
[adjudicate.resign] score 501 resign.score
[adjudicate.resign] twosided "yes" resign.twosided
[adjudicate.draw] movenumber 2 draw.movenumber
[adjudicate.draw] movecount 5 draw.movecount
[adjudicate.draw] score 2 draw.score
K

# What the table cannot say: a name at the top, a switch, a key of both engines, another text in a file.
edit() {  # edit KEY SED
  rm -rf changed
  cp -r run changed
  sed -i "$2" changed/run.toml
  differs "$1"
}
edit event 's/^event = .*/event = "other"/'
edit rules 's/^ruleset = .*/ruleset = "shogi-try"/'
for key in depth restart tc; do
  case $key in depth) value=2 ;; restart) value='"auto"' ;; tc) value='"9+9"' ;; esac
  for engine in 1 2; do
    rm -rf changed
    cp -r run changed
    awk -v engine=$engine -v line="$key = $value" \
      '{ print } /^\[\[engine\]\]$/ && ++number == engine { print line }' run/run.toml >changed/run.toml
    differs engine.$engine.$key
  done
done
rm -rf changed
cp -r run changed
cp starts.txt starts.kept
sed -i '$d' starts.txt
echo '# the same run' >>changed/run.toml
differs openings.content
mv starts.kept starts.txt

# Another game is never one line alone.
run 0 match --game keishi "${engines[@]}" --games 2 --max-games 1 --seed 7 --out game --progress none
sed -i -e 's/^game = .*/game = "liuzichong"/' -e 's/^ruleset = .*/ruleset = "liuzichong"/' game/run.toml
run 8 resume game
says err "game: 'keishi' there, 'liuzichong' now"
echo game >>tried

# What the sums of files decide is in changed_engines.sh.
sed -n 's/^\([^ ]*\) = .*/\1/p' run/identity | grep -vxE 'directory|engine\.[0-9]+\.sha256\..*' |
  sort >keys
diff keys <(sort tried) >&2 || fail "not each key of an identity was tried"

# Every option of resume, each with one more game (of a run without a sequential test, which has no
# parts).
run 0 match --game shogi --max-plies 12 --seed 7 --rounds 24 --progress none "${engines[@]}" \
  --openings file=starts.txt format=position order=random --out free --max-games 1
: >accepted
while read -r code option value; do
  dir=free
  [ "$option" != sprt-exit ] || dir=run
  limit=(--max-games 1)
  [ "$option" != max-games ] || limit=()
  run "$code" resume $dir "${limit[@]}" "--$option" $value
  echo "$option" >>accepted
done <<'O'
0 rounds 24
0 only 1-48
0 shard 1/1
0 concurrency 2
0 wait 1ms
0 pin off
0 max-games 1
0 max-time 2h
11 sprt-exit
0 fail-on none
0 changed-engines accept
0 sync game
0 dialogues
0 pgn more.pgn
0 record jkf=more.jkf
0 kif kif
0 csa csa
0 sfen more.sfen
0 report page.html
0 jsonl more.jsonl
0 events moves --jsonl events.jsonl
0 progress lines
0 output fastchess
0 rating-interval 1
0 watch
0 ties wins,lot
0 columns wide
0 crosstable on
0 los on
O
"$REFEREE" resume --help | sed -n '/^Schedule/,/^Common/s/^      --\([a-z-]*\).*/\1/p' | sort >options
diff options <(sort accepted) >&2 || fail "not each option of resume was tried"

# In the end they are as if nobody had stopped them.
run 0 resume run
same_runs whole run
run 0 match --game shogi --max-plies 12 --seed 7 --rounds 24 --progress none "${engines[@]}" \
  --openings file=starts.txt format=position order=random --out whole-free
run 0 resume free
same_runs whole-free free
