# What /skill.md prints works as it stands: a game is played with its lines.
source "$TESTS/cli/check.bash"

PYTHONPATH=$TESTS/cli/arena python3 "$TESTS/cli/arena/skill.py" || fail "the lines of /skill.md do not play"
