# A SQLite database that comes back without what was acknowledged is noticed, by --check and by serve.
source "$TESTS/cli/check.bash"

PYTHONPATH=$TESTS/cli/arena python3 "$TESTS/cli/arena/lost_log.py"
