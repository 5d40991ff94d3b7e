# Two browsers against each other by a link: stale tabs, take-back, resignation, rematch.
source "$TESTS/web/browser.bash"
browse together.mjs
