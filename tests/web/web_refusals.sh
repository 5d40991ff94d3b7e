# Refusals in the server's words, promotion, swaps and ten offers, Black's forbidden points.
source "$TESTS/web/browser.bash"
browse refusals.mjs
