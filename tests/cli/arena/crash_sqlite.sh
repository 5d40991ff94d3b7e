# The server is killed all the time, and agents repeat, delay and lose requests: nothing is lost,
# doubled or reordered. The full size: ACTIONS=10000 AGENTS=100.
source "$TESTS/cli/check.bash"

PYTHONPATH=$TESTS/cli/arena python3 "$TESTS/cli/arena/crash.py" sqlite "${ACTIONS:-1000}" \
  "${AGENTS:-20}" "${SECONDS_BETWEEN_KILLS:-2}" | tee "${REPORT:-/dev/null}"
run 0 serve --check --data arena
says out "everything is true"
