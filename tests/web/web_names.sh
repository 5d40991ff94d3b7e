# Names, moves and results with markup in them are shown as text.
source "$TESTS/web/browser.bash"
browse names.mjs
