#!/usr/bin/env bash
# In one namespace a name is one type. Two types of one name in different files are no error for a
# compiler or a linker: each takes the functions of the other for its own, and the program crashes
# somewhere else. Types of one file alone stand in a namespace without a name.
#
#   type_names.sh [TREE]    prints each name that is two types; exit code 1 if there is one
#
# Without TREE it checks the tree that it lies in, and then itself with names that are planted.
set -euo pipefail
export LC_ALL=C
self=$(realpath "$0")
cd "${1:-$(dirname "$self")/..}"

# "namespace::Name file" for each type that other files could see.
types() {
  find . \( -name build -o -name .git -o -name node_modules \) -prune -o \
    \( -name '*.cpp' -o -name '*.hpp' \) -print | sort | xargs -d '\n' awk '
      FNR == 1 { depth = 0; hidden = 0 }
      /^namespace .*\{$/ { name[++depth] = $2 == "{" ? "" : $2; hidden += $2 == "{" }
      /^}  \/\/ namespace/ { hidden -= name[depth] == ""; depth-- }
      /^(struct|class|enum|enum class|union) [A-Za-z_0-9]+( final)?( : [^{]*)?[ ]*\{/ && !hidden {
        type = $2 == "class" ? $3 : $2
        path = ""
        for (i = 1; i <= depth; i++) path = path name[i] "::"
        print path type, FILENAME
      }' | sort -u
}

twice() { types | awk '$1 == last { print "type_names: " $1 " is in " file " and in " $2; bad = 1 }
                       { last = $1; file = $2 } END { exit bad }'; }

check_itself() {
  copy=$(mktemp -d)
  trap 'rm -rf "$copy"' EXIT
  printf 'namespace a {\nnamespace {\nstruct One {\n};\n}  // namespace\n}  // namespace a\n' >"$copy/b.cpp"
  printf 'namespace a {\n\nstruct One {\n};\nenum class Two : int { x };\n}  // namespace a\n' >"$copy/a.hpp"
  "$self" "$copy" || { echo "type_names: a hidden type was taken for another one's"; return 1; }
  printf 'namespace a {\nclass Two final : public One {\n};\n}  // namespace a\n' >"$copy/c.cpp"
  ! "$self" "$copy" >/dev/null || { echo "type_names: a planted type was not seen"; return 1; }
}

twice
[ $# -gt 0 ] || check_itself
