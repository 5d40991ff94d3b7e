# On a phone: a whole game with taps, pieces that are dragged, and a page that still scrolls.
source "$TESTS/web/browser.bash"
browse fingers.mjs
