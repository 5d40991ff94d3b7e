# What other people's readers make of our records: tsshogi and json-kifu-format.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/npm.bash"
install_npm

node "$NPM/independent_readers.mjs" "$REFEREE" >said 2>&1 || {
  head -n 40 said >&2
  fail "they read something else"
}
says said " 0 differ"
