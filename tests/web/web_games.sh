# Whole games against a house player: with the mouse, with the keys alone; captures.
source "$TESTS/web/browser.bash"
browse games.mjs
