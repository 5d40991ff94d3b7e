# Programs of other makes, in the versions of tests/npm/package-lock.json:  source "$TESTS/cli/npm.bash"
NPM=$TESTS/npm

# They are installed once; a second run needs no network. Where they cannot be installed, the test
# fails.
install_npm() {
  command -v node >/dev/null && command -v npm >/dev/null ||
    fail "node and npm are needed: tools/setup"
  fetch_npm "$PWD/npm.log" || {
    tail -n 20 npm.log >&2
    fail "npm cannot install what tests/npm/package.json names"
  }
}

fetch_npm() (
  cd "$NPM"
  exec 9>.lock
  flock 9
  cmp -s package-lock.json .installed && return
  npm ci --ignore-scripts --no-audit --no-fund >"$1" 2>&1 && cp package-lock.json .installed
)
