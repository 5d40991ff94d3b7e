# Thousands of requests, most of them with something wrong: no 5xx, every refusal a problem, the server
# stays, and its database is true. REFEREE_REQUESTS says how many, REFEREE_SEED which.
source "$TESTS/cli/check.bash"

PYTHONPATH=$TESTS/cli/arena python3 "$TESTS/cli/arena/generated_requests.py" \
  "${REFEREE_REQUESTS:-8000}" "${REFEREE_SEED:-1}"
run 0 serve --check --data arena
says out "everything is true"
