# Flip, letters, typed moves, every file of a game, a wrong form, and how fast a move is shown.
source "$TESTS/web/browser.bash"
browse controls.mjs
