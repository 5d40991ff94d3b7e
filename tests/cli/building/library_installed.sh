# A stranger's CMake project finds the installed library, wherever it has been moved to, and the program of
# docs/rules-library.md compiles without a warning and says there what the page says.
source "$TESTS/cli/check.bash"
build=$(realpath "$(dirname "$REFEREE")/..")
sources=$(realpath "$TESTS/..")
page=$sources/docs/rules-library.md
example=$sources/docs/examples/rules-library

of_cache() { sed -n "s/^$1:[A-Z]*=//p" "$build/CMakeCache.txt"; }
# What this build was made with, for it is a part of what must be linked.
case $(of_cache REFEREE_SANITIZE) in
  address) flags="-fsanitize=address,undefined" ;;
  thread) flags="-fsanitize=thread" ;;
  *) flags= ;;
esac
[ "$(of_cache REFEREE_COVERAGE)" != ON ] || flags="$flags --coverage"

block() { sed -n "/^\`\`\`$1\$/,/^\`\`\`\$/{/^\`\`\`/d;p}" "$page"; }
diff <(block cpp) "$example/judge.cpp" >&2 || fail "the page has another program"
diff <(block cmake) "$example/CMakeLists.txt" >&2 || fail "the page has another CMakeLists.txt"

cmake --install "$build" --component library --prefix "$PWD/first" >installed
mv first second
! grep -rlF -e "$build" -e "$sources" -e "$PWD/first" --include='*.cmake' --include='*.pc' second >&2 ||
  fail "what is installed names folders of this machine"
cmake -S "$example" -B stranger -DCMAKE_PREFIX_PATH="$PWD/second" -DCMAKE_NO_SYSTEM_FROM_IMPORTED=ON \
  -DCMAKE_CXX_COMPILER="$(of_cache CMAKE_CXX_COMPILER)" \
  -DCMAKE_CXX_FLAGS="-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror $flags" >configured 2>&1 ||
  { cat configured >&2; fail "the stranger's project cannot be configured"; }
cmake --build stranger --verbose >built 2>&1 || { cat built >&2; fail "the example does not compile"; }
says built "-I$PWD/second/include/referee "
! grep -e '-march' built >&2 || fail "the library forces -march on its users"

# What it prints, call by call.
PATH=$PWD/stranger:$PATH
sed -n '/^\$ judge /,/^```$/p' "$page" | grep -v '^```$' >printed
sed -n 's/^\$ judge //p' printed >calls
[ "$(wc -l <calls)" -ge 5 ] || fail "the page shows fewer than five calls"
while read -r call; do
  echo "\$ judge $call"
  judge $call 2>&1 || true
done <calls >said
diff printed said >&2 || fail "the program says something else"
