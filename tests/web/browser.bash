# What the tests of the pages share:  source "$TESTS/web/browser.bash"
# The pages are driven in Debian's Chromium, by playwright-core from npm.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/npm.bash"
NPM=$TESTS/web
install_npm
export CHROMIUM
CHROMIUM=$(command -v chromium) || fail "chromium is needed: tools/setup --test"

# browse SCRIPT: a script of this folder, in an empty directory.
browse() { node "$TESTS/web/$1" || fail "the pages are not as expected"; }
