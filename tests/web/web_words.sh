# The languages of the pages say the same things; types fit; the files are small.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/npm.bash"
NPM=$TESTS/web
install_npm
node "$TESTS/web/words.mjs" || fail "the files of the pages are not as expected"
