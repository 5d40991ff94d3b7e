# docs/examples/cup.toml with overnight.sh and shards.sh, as they are printed: a run that is cut and
# called again, and one in parts on three machines, have the same games.
source "$TESTS/cli/check.bash"
examples=$TESTS/../docs/examples
player=$(dirname "$REFEREE")/../tools/referee-player
mkdir bin
ln -s "$REFEREE" bin/referee
export PATH="$PWD/bin:$PATH"

# A machine's directory: engines that are at once at their ends, the openings, the examples.
fill() {
  local engine
  cp "$examples"/cup.toml "$examples"/*.sh "$1" && cp "$examples/openings/balanced/renju.sfen" "$1/book.sfen"
  for engine in new:greedy old:random renju:random weak:random; do
    printf '#!/bin/sh\nexec %q --level %s\n' "$player" "${engine#*:}" >"$1/${engine%:*}"
    chmod +x "$1/${engine%:*}"
  done
}
plan() { grep -hE '^\[(Round|Black|White|Seed|Number|Opening) ' "$1/games.pgn"; }

fill .
# An engine that is not there: the reason, and nothing behind it.
code=0
mv old lost
./overnight.sh >out 2>err || code=$?
mv lost old
[ "$code" = 4 ] || fail "overnight.sh leaves with $code, not with the tournament's code"
[ ! -s out ] && [ "$(wc -l <err)" = 1 ] || fail "overnight.sh cannot begin, and says more: $(cat out err)"
./overnight.sh --max-games 40 --progress none >out 2>err || fail "overnight.sh: $(cat err)"
says out "games to play: 41-120"
./overnight.sh --progress none >out 2>err || fail "overnight.sh, second night: $(cat err)"
says out "games to play: none"
says out "first: new"
says runs/overnight/table.md "| 連珠"
./overnight.sh --progress none >again 2>err || fail "overnight.sh, third night: $(cat err)"
[ "$(grep -c '^\[Event ' runs/overnight/games.pgn)" = 120 ] || fail "games are played twice"

# Three machines are three directories, and ssh and scp reach them; the second one fails at first.
cat >bin/ssh <<'T'
#!/bin/sh
[ ! -e "$MACHINES/$1/off" ] || { echo "$1 is off"; exit 255; }
cd "$MACHINES/$1" && exec sh -c "$2"
T
cat >bin/scp <<'T'
#!/bin/sh
[ "$1" = -qr ] && exec cp -r "$MACHINES/$(echo "$2" | sed 's|:|/|')" "$3"
T
chmod +x bin/ssh bin/scp
export MACHINES=$PWD/machines
for host in one two three; do
  mkdir -p "machines/$host/cup"
  fill "machines/$host/cup"
done
mkdir here && cd here && cp ../shards.sh .
touch ../machines/two/off
! ./shards.sh one two three >out 2>&1 || fail "a machine that is off is not told"
says out "two is off"
rm ../machines/two/off
./shards.sh one two three >out 2>&1 || fail "shards.sh: $(cat out)"
! grep -q "not played" out || fail "games are missing: $(cat out)"
referee merge part-3 part-1 part-2 --out other >out 2>err || fail "the parts cannot be merged again"
diff <(plan runs/cup) <(plan other) >&2 || fail "another order of the parts makes other games"
[ "$(grep -c '^\[Event ' runs/cup/games.pgn)" = 120 ] || fail "the parts are not the whole"

# What the file says is what the options mean.
run 0 config check -C .. --config cup.toml
