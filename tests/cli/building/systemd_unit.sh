# The unit of the Debian package: systemd knows every line of it, its command starts an arena, and nobody
# else can read what that keeps.
source "$TESTS/cli/check.bash"
command -v systemd-analyze >/dev/null || { echo "skipped: systemd-analyze is not installed (package systemd)"; exit 77; }
unit=$TESTS/../tools/referee-arena.service
sed "s|/usr/bin/referee|$(realpath "$REFEREE")|; /^Documentation=/d" "$unit" >referee-arena.service
systemd-analyze verify "$PWD/referee-arena.service" >said 2>&1 || { cat said >&2; fail "systemd refuses the unit"; }
silent said

# One line that systemd does not know, and it says so: the check can fail.
sed 's/^StateDirectoryMode=/StateDirectoriesMode=/' referee-arena.service >referee-wrong.service
systemd-analyze verify "$PWD/referee-wrong.service" >said 2>&1 || true
says said "StateDirectoriesMode"

grep -qx 'StateDirectoryMode=0700' "$unit" && grep -qx 'UMask=0077' "$unit" || fail "others may read the data"

# What systemd does with the lines: the directory, the umask, the command.
mkdir -m 0700 state
command=$(sed -n 's/^ExecStart=//p' referee-arena.service)
export STATE_DIRECTORY=$PWD/state OPTIONS="--listen 127.0.0.1:0 --registration closed"
(umask 0077 && eval "exec $command") >out 2>err &
server=$!
for _ in $(seq 300); do
  ! grep -q 'http://127.0.0.1:' out err || break
  kill -0 $server || fail "the server has ended: $(cat err)"
  sleep 0.1
done
cat out err >said
says said 'http://127.0.0.1:'
kill $server
wait $server || fail "exit code $? after SIGTERM"
[ -z "$(find state -perm /077)" ] || fail "others may read $(find state -perm /077)"
