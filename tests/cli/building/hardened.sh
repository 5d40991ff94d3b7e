# The program as the linker has left it: what a slip in memory needs is not there.
source "$TESTS/cli/check.bash"
command -v readelf >/dev/null || exit 77

hardened() { # hardened PROGRAM
  readelf --dynamic --wide "$1" >dynamic
  grep -qE 'BIND_NOW|FLAGS_1.* NOW' dynamic || fail "$1: bound when it is used, not before"
  grep -q 'FLAGS_1.* PIE' dynamic || fail "$1: always at the same place"
  readelf --program-headers --wide "$1" >headers
  grep -q GNU_RELRO headers || fail "$1: what the loader filled in can be written"
  ! grep -E 'GNU_STACK.* RWE' headers || fail "$1: a stack that can be run"
}

hardened "$REFEREE"
nm --dynamic "$REFEREE" >names
# A sanitizer has its own ways, and a build without the optimiser has no checked copies.
grep -q __asan_init names && exit 0
grep -q __stack_chk_fail names || fail "no function guards its stack"
[ "$(grep -c '__[a-z]*_chk' names)" -gt 1 ] || fail "no copy is checked against the room for it"
grep -q __glibcxx_assert_fail names || fail "the library does not check what it is given"
