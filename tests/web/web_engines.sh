# Hints, a game of Shogi against an engine, and engines that die in the middle.
source "$TESTS/web/browser.bash"
browse engines.mjs
