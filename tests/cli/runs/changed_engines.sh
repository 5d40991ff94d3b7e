# A run knows the files of its engines by their sums: resume and merge refuse others with exit code 8,
# unless the user accepts them, which is recorded; directories without sums are resumed as before.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
cp "$player" own
echo weights >net
words=(match --game keishi --engine cmd=./own name=a "arg=--level" arg=random data=net
       --engine "cmd=$player" name=b arg=--level arg=random --each depth=1 --seed 7 --progress none)
sum() { sha256sum "$1" | cut -d' ' -f1; }
digits() { sum "$1" | cut -c1-12; }

run 0 "${words[@]}" --games 8 --max-games 2 --out r
says r/identity "engine.1.sha256.cmd = $(sum own)"
says r/identity "engine.1.sha256.data.1 = $(sum net)"
says r/identity "engine.2.sha256.cmd = $(sum "$player")"
run 0 resume r --max-games 1 --progress none

# Another program, and another file of its own, under the same path.
cp own before
was=$(digits own)
printf x >>own
run 8 resume r --progress none
says err "referee: 'r' was played with other engine files; restore the old ones, or give --changed-engines accept"
says err "      engine 1 ('a'): cmd '$PWD/./own': SHA-256 $was... before, $(digits own)... now"
cp before own
old=$(digits net)
echo more >>net
run 8 resume r --progress none
says err "engine 1 ('a'): data.1 'net': SHA-256 $old... before, $(digits net)... now"
run 0 missing r
printf x >>own
run 0 resume r --max-games 1 --progress none --changed-engines accept
says err "referee: engine 1 ('a'): cmd: SHA-256 $was... before, $(digits own)... now; accepted"
says r/changes.jsonl "\"what\":\"engine\",\"i\":0,\"name\":\"a\",\"file\":\"cmd\",\"before\":\"$(sum before)\",\"now\":\"$(sum own)\""
run 0 stats r
says err "engine 1 ('a'): cmd: SHA-256 $was... before, $(digits own)... now (20"
says err "engine 1 ('a'): data.1: SHA-256 $old... before, "
# What was accepted is the run's own from now on.
run 0 resume r --max-games 1 --progress none
says r/identity "engine.1.sha256.cmd = $(sum own)"
cp before own
run 8 resume r --progress none

# A directory of an earlier build has no sums.
sed -i '/^engine\.[0-9]*\.sha256\./d' r/identity
run 0 resume r --progress none
[ -z "$("$REFEREE" missing r)" ] || fail "games are missing"

# Parts of a run.
run 0 "${words[@]}" --rounds 4 --shard 1/2 --out one
run 0 "${words[@]}" --rounds 4 --shard 2/2 --out two
run 0 merge one two --out whole
printf y >>own
run 0 "${words[@]}" --rounds 4 --shard 2/2 --out other
run 8 merge one other --out mixed
says err "referee: the parts were played with different engine files; --changed-engines accept"
says err "      engine 1 ('a'): cmd: SHA-256 "
[ ! -e mixed ] || fail "something was written"
run 0 merge one other --out mixed --changed-engines accept
says mixed/changes.jsonl '"what":"engine"'
run 0 stats mixed
says err "engine 1 ('a'): cmd: SHA-256 "

# What data=FILE names must be there, and be a file.
run 4 tournament "${words[@]:1}" --out nothing --engine cmd=./own name=c data=none
says err "engine 3 ('c') cannot be started: key 'data': 'none': No such file or directory"
run 4 tournament "${words[@]:1}" --out nothing --engine cmd=./own name=c data=/dev/zero
says err "key 'data': '/dev/zero' is not a file"
[ ! -e nothing ] || fail "something was written"

# While the run plays: it goes on with the games, names the change once, and has exit code 8, whatever a
# test of strength says. The engine's script replaces itself after its first game; before that, the
# check of the engines has started and ended it.
cp "$player" inner
cat >replaced <<'X'
#!/bin/sh
case $1 in
  new) exec ./inner --level random ;;
esac
./inner --level random
[ -e checked ] || { touch checked && exit 0; }
[ ! -e once ] || exit 0
touch once
sed 's/^case .* in$/case new in/' replaced >replaced.new
chmod +x replaced.new
mv replaced.new replaced
X
chmod +x replaced
cp replaced first
during=(match --game keishi --engine cmd=./replaced name=a restart=on
        --engine "cmd=$player" name=b arg=--level arg=random --each depth=1 --seed 7 --games 6
        --max-games 4 --progress none --sprt elo0=0 elo1=20 --sprt-exit)
was=$(digits replaced)
run 8 "${during[@]}" --out during
says err "referee: the file of an engine changed during the run, so the results may mix two engines under one name"
[ "$(grep -c "engine 1 ('a'): cmd: SHA-256 $was... before, .*; the file has changed during the run" err)" = 1 ] ||
  fail "the change is not named once: $(cat err)"
says out "Decided by"
[ "$(wc -l <during/games-w1.jsonl)" = 4 ] || fail "not all games were played"
run 0 stats during
says err "engine 1 ('a'): cmd: SHA-256 $was... before, "
run 8 resume during --progress none
says err "'during' was played with other engine files"
run 11 resume during --progress none --changed-engines accept
