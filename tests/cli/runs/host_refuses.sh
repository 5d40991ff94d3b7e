# A host that has no process or file left for an engine is waited for: no engine is blamed or
# withdrawn, all games are played, and where nothing can go on the run ends and says why.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
blames_nobody() { ! grep -qE 'withdrawn|start-failure' err || { cat err >&2; fail "$1: an engine is blamed"; }; }

# Files: only the run itself could close some, so that it stops soon.
code=0
(ulimit -n 28; exec "$REFEREE" match --game liuzichong --engine "cmd=$player" name=a \
  --engine "cmd=$player" name=b --each depth=1 --games 2 --progress lines --out files >out 2>err) || code=$?
[ $code = 4 ] || { cat err >&2; fail "exit code $code with 28 files"; }
blames_nobody files
says err "game 1 waits, since the host refuses what an engine needs: "
says err "Too many open files; at most 28 files may be open (ulimit -n)"
says err "referee: the host has refused for 10 s what an engine needs, and no game goes on: "
run 0 resume files --progress none

# Processes: an engine takes all that the user may have, for a while and within bounds.
[ "$(id -u)" = 0 ] && command -v setpriv >/dev/null || exit 77
chmod 755 .
mkdir open
chown 54321 open
as_user=(setpriv --reuid 54321 --regid 54321 --clear-groups)
"${as_user[@]}" "$player" --version >/dev/null 2>&1 || exit 77  # the build lies where others may not look
cat >bomb <<'P'
#!/usr/bin/perl
for (1..200) {
  my $id = fork;
  last unless defined $id;
  if (!$id) { sleep 5; exit }
}
select undef, undef, undef, 1.5;
exec @ARGV;
P
chmod 755 bomb
code=0
(
  ulimit -u 48
  exec "${as_user[@]}" "$REFEREE" tournament --game liuzichong --engine "cmd=$player" name=h1 \
    --engine "cmd=$player" name=h2 --engine cmd="$PWD/bomb" "arg=$player" name=bomb \
    --each depth=1 restart=on --rounds 3 --concurrency 2 --progress lines --out open/run >out 2>err
) || code=$?
[ $code = 0 ] || { cat err >&2; fail "exit code $code with 48 processes"; }
blames_nobody processes
[ "$(cat open/run/games-*.jsonl | grep -c '"brief"')" = 18 ] || fail "games are missing"
says err "waits, since the host refuses what an engine needs: "
