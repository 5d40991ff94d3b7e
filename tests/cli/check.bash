# What the shell tests share:  source "$TESTS/cli/check.bash"
# Runs with -e and -u; the first thing that is not as expected ends the test with a message.
set -euo pipefail

fail() {
  echo "$(basename "$0"): $*" >&2
  exit 1
}

# run CODE WORD...: runs the program with these words; its exit code must be CODE. Leaves its
# output in the files `out` and `err`.
run() {
  local expected=$1 code=0
  shift
  "$REFEREE" "$@" >out 2>err || code=$?
  if [ "$code" != "$expected" ]; then
    cat out err >&2
    fail "referee $*: exit code $code, expected $expected"
  fi
}

# says FILE TEXT: the file holds the text.
says() {
  grep -qF -e "$2" "$1" || { cat "$1" >&2; fail "'$2' is not in '$1'"; }
}

silent() {  # silent FILE: it is empty
  [ ! -s "$1" ] || { cat "$1" >&2; fail "'$1' is not empty"; }
}

# interrupted_after TEXT WORD...: runs the program, and sends SIGINT when a second line of its output
# holds the text. Its exit code must be 130.
interrupted_after() {
  local text=$1 pid code=0
  shift
  "$REFEREE" "$@" >out 2>err &
  pid=$!
  for _ in {1..300}; do
    [ "$(grep -c -e "$text" out)" -lt 2 ] || break
    sleep 0.1
  done
  kill -INT "$pid"
  wait "$pid" || code=$?
  [ "$code" = 130 ] || { cat out err >&2; fail "exit code $code after SIGINT"; }
}

# dialogue OPTION...: holds a dialogue with the rules server. Standard input has requests, each
# after "> " (with \t, \r, \x01 as printf knows them), and after "< " the lines that must come.
dialogue() {
  cat >script
  sed -n 's/^> //p' script | while IFS= read -r request; do printf '%b\n' "$request"; done >requests
  sed -n 's/^< //p' script >expected
  "$REFEREE" rules-server "$@" <requests | grep -v '^$' >answered || true
  diff expected answered >&2 || fail "the rules server answers otherwise (< expected, > came)"
}
