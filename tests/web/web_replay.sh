# Stepping through a game while it is played and after it: buttons, keys, the list of moves, addresses.
source "$TESTS/web/browser.bash"
browse replay.mjs
