# What other people's readers make of our records: tsshogi and json-kifu-format, in the versions of
# tests/npm/package-lock.json. They are installed once; a second run needs no network. Where they
# cannot be installed, this test fails.
source "$TESTS/cli/check.bash"
readers=$TESTS/npm
command -v node >/dev/null && command -v npm >/dev/null ||
  fail "node and npm are needed: tools/setup"

install_readers() (
  cd "$readers"
  exec 9>.lock
  flock 9
  cmp -s package-lock.json .installed && return
  npm ci --ignore-scripts --no-audit --no-fund >"$1" 2>&1 && cp package-lock.json .installed
)
install_readers "$PWD/npm.log" || {
  tail -n 20 npm.log >&2
  fail "npm cannot install tsshogi and json-kifu-format"
}

node "$readers/independent_readers.mjs" "$REFEREE" >said 2>&1 || {
  head -n 40 said >&2
  fail "they read something else"
}
says said " 0 differ"
