# PostgreSQL is stopped in the middle and started again: 503 meanwhile, nobody loses time by it, and
# SIGTERM ends the server without it too.
source "$TESTS/cli/check.bash"

command -v psql >/dev/null || exit 77
chmod 711 .  # the cluster belongs to another user
mkdir postgresql
code=0
url=$("$TESTS/arena/postgresql.sh" make postgresql $$) || code=$?
[ "$code" = 0 ] || exit "$code"
PYTHONPATH=$TESTS/cli/arena python3 "$TESTS/cli/arena/outages.py" away \
  "$TESTS/arena/postgresql.sh" postgresql "$url"
run 0 serve --check --database "$url"
says out "everything is true"
