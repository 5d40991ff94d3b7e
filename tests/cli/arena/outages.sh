# A full disk and a locked file are 503, then all goes on; SIGTERM ends a server whatever waits in it.
source "$TESTS/cli/check.bash"
export PYTHONPATH=$TESTS/cli/arena
outages="$TESTS/cli/arena/outages.py"

python3 "$outages" stop
rm -r arena
python3 "$outages" locked
run 0 serve --check --data arena
says out "everything is true"

mkdir small
if mount -t tmpfs -o size=3m none small 2>/dev/null; then
  trap 'umount -l "$PWD/small"' EXIT
  python3 "$outages" full
  run 0 serve --check --data small/arena
  says out "everything is true"
else
  echo "skipped: no small file system can be made here"
fi
