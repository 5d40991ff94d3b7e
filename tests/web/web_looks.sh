# Every page in light and dark, wide and narrow, by axe; the languages.
source "$TESTS/web/browser.bash"
browse looks.mjs
