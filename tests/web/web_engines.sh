# Hints, and an engine that dies in the middle of a game.
source "$TESTS/web/browser.bash"
browse engines.mjs
