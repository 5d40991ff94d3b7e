# A game survives a reload and a server that is killed in the middle of a drag.
source "$TESTS/web/browser.bash"
browse lasting.mjs
