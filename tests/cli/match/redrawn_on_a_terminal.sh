# The bar and --watch leave nothing behind, whatever is typed and however the terminal is resized.
source "$TESTS/cli/check.bash"
script -qec true /dev/null >/dev/null 2>&1 || exit 77  # no pseudo-terminal here
python3 "$TESTS/cli/redrawn_on_a_terminal.py" "$REFEREE" \
  "$(dirname "$REFEREE")/../tools/scripted-player" "$TESTS/data/engines/well-slow.script" "$TESTS/data/engines/never-goes.script" \
  "$TESTS/data/engines/far-behind.script"
