# The same as crash_sqlite.sh with three servers on one PostgreSQL, of which one is killed at random.
source "$TESTS/cli/check.bash"

command -v psql >/dev/null || exit 77
chmod 711 .  # the cluster belongs to another user
mkdir postgresql
code=0
url=$("$TESTS/arena/postgresql.sh" make postgresql $$) || code=$?
[ "$code" = 0 ] || exit "$code"
PYTHONPATH=$TESTS/cli/arena python3 "$TESTS/cli/arena/crash.py" postgresql "${ACTIONS:-1000}" \
  "${AGENTS:-20}" "${SECONDS_BETWEEN_KILLS:-2}" "$url" | tee "${REPORT:-/dev/null}"
run 0 serve --check --database "$url"
says out "everything is true"
