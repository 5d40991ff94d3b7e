# The module for Python: its examples, its types, and its tests (tests/python).
source "$TESTS/cli/check.bash"
built=$(realpath "$(dirname "$REFEREE")/../python")
[ -e "$built/referee/_core.abi3.so" ] || { echo "no module for Python was built"; exit 77; }
export PYTHONPATH=$built PYTHONDONTWRITEBYTECODE=1
python3 -X dev -W error -m unittest discover -s "$TESTS/python" -p '*_test.py' >out 2>&1 ||
  { cat out >&2; fail "tests of the module"; }
grep -qE '^Ran [1-9][0-9]* tests' out || fail "no test ran"
