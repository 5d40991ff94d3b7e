#!/usr/bin/env bash
# Who may know whom: checks the #include lines and the link edges of every folder.
#
#   layers.sh [TREE]    prints each violation; exit code 1 if there is one
#
# Without TREE it checks the tree that it lies in, and then itself: a copy of the tree with one
# violation planted at a time must be refused each time.
set -euo pipefail
export LC_ALL=C

violations=0
violation() {
  echo "layers: $1"
  violations=$((violations + 1))
}

# includes FOLDER [FIND OPTIONS]: "file header" for each #include, quotes and brackets kept
includes() {
  local folder=$1
  shift
  [ -d "$folder" ] || return 0
  find "$folder" \( -name '*.cpp' -o -name '*.hpp' \) "$@" -print0 |
    xargs -0 -r awk '
      /^[ \t]*#[ \t]*include/ { sub(/^[ \t]*#[ \t]*include[ \t]*/, ""); sub(/[ \t]*\/\/.*/, "")
                                print FILENAME, $0 }'
}

# only FOLDER PATTERN WHAT [FIND OPTIONS]: every header that FOLDER includes matches PATTERN
only() {
  local folder=$1 pattern=$2 what=$3 file header
  shift 3
  while read -r file header; do
    [[ $header =~ $pattern ]] || violation "$file includes $header; $what"
  done < <(includes "$folder" "$@")
}

# never FOLDER PATTERN WHAT [FIND OPTIONS]: no header that FOLDER includes matches PATTERN
never() {
  local folder=$1 pattern=$2 what=$3 file header
  shift 3
  while read -r file header; do
    [[ ! $header =~ $pattern ]] || violation "$file includes $header; $what"
  done < <(includes "$folder" "$@")
}

# links FOLDER LIBRARIES: the targets of FOLDER link nothing but LIBRARIES
links() {
  local folder=$1 allowed=" $2 " library
  [ -f "$folder/CMakeLists.txt" ] || return 0
  for library in $(sed 's/#.*//' "$folder/CMakeLists.txt" | tr '\n' ' ' |
    grep -oE 'target_link_libraries\([^)]*\)' |
    sed -E 's/^target_link_libraries\( *[^ ]+//; s/\)$//'); do
    case $library in PUBLIC | PRIVATE | INTERFACE) continue ;; esac
    [[ $allowed == *" $library "* ]] ||
      violation "$folder/CMakeLists.txt links $library; $folder may link:${2:+ }${2:-nothing}"
  done
}

check() {
  local standard='<[a-z_0-9]+>' folder
  only rules "^($standard|\"rules/[^.]+\.hpp\")\$" "rules knows the standard library and itself"
  only protocols "^($standard|\"protocols/[^.]+\.hpp\")\$" \
    "protocols knows the standard library and itself"
  only matches/statistics "^(<[^>]+>|\"matches/(statistics/[^.]+|results|placement|dice)\.hpp\")\$" \
    "the statistics know counts and chance alone"
  only matches "^(<[^>]+>|\"(rules|protocols|matches)/[^.]+\.hpp\")\$" \
    "matches knows rules, protocols and itself"
  only referee "^(<[^>]+>|\"(rules|protocols|matches|referee)/[^.]+\.hpp\")\$" \
    "the program knows the libraries and itself"
  for folder in rules protocols matches; do
    never "$folder" '^<boost/' "Boost stays out of headers" -name '*.hpp'
  done
  for folder in rules protocols matches referee tools; do
    never "$folder" '^<boost/process' "only matches/process.cpp may" \
      -not -path matches/process.cpp
  done
  never tests/oracle '^"(\.\./)*rules/' "an oracle shares nothing with rules" \
    -not -name '*_test.cpp' -not -name '*_compare.?pp' -not -name twins.hpp
  never tests/oracle '(_compare|twins)\.hpp"' "an oracle does not know what it is compared with" \
    -not -name '*_test.cpp' -not -name '*_compare.?pp' -not -name twins.hpp
  links rules ""
  links protocols ""
  links matches "rules protocols Boost::headers Boost::json Threads::Threads"
  links tools "rules protocols matches player"
  links referee "rules protocols matches program Boost::program_options Boost::json fmt::fmt tomlplusplus::tomlplusplus"
}

# planted FILE TEXT: TEXT at the end of FILE must be refused, with a message that names FILE
planted() {
  local file=$1 text=$2 before
  mkdir -p "$(dirname "$copy/$file")"
  before=$(cat "$copy/$file" 2>/dev/null && echo x || true)
  printf '%s\n' "$text" >>"$copy/$file"
  if "$self" "$copy" >"$copy.said"; then
    violation "a planted '$text' in $file was not seen"
  elif ! grep -qF "layers: $file " "$copy.said"; then
    violation "a planted '$text' in $file was seen elsewhere: $(cat "$copy.said")"
  fi
  if [ -n "$before" ]; then printf '%s' "${before%x}" >"$copy/$file"; else rm "$copy/$file"; fi
}

check_itself() {
  copy=$(mktemp -d)
  trap 'rm -rf "$copy" "$copy.said"' EXIT
  cp -r rules protocols matches referee tools "$copy"
  planted rules/game.cpp '#include <boost/json.hpp>'
  planted rules/game.cpp '#include <unistd.h>'
  planted rules/game.hpp '#include "protocols/usi.hpp"'
  planted rules/game.hpp '  #  include "matches/clock.hpp"  // a remark'
  planted rules/new.hpp '#include "../referee/options.hpp"'
  planted rules/CMakeLists.txt 'target_link_libraries(rules PRIVATE fmt::fmt)'
  planted protocols/planted.cpp '#include "rules/ruling.hpp"'
  planted protocols/CMakeLists.txt $'target_link_libraries(protocols\n  INTERFACE rules)'
  planted matches/planted.cpp '#include "referee/options.hpp"'
  planted matches/planted.hpp '#include <boost/json.hpp>'
  planted matches/planted.cpp '#include <boost/process/child.hpp>'
  planted matches/statistics/planted.cpp '#include "matches/clock.hpp"'
  planted matches/CMakeLists.txt 'target_link_libraries(matches INTERFACE program)'
  planted matches/launcher.cpp '#include <boost/process/v2/process.hpp>'
  planted tools/planted.cpp '#include <boost/process.hpp>'
  planted tools/CMakeLists.txt 'target_link_libraries(bench-rules PRIVATE program)'
  planted referee/planted.cpp '#include <boost/process.hpp>'
  planted referee/planted.cpp '#include "tests/data.hpp"'
  planted referee/CMakeLists.txt 'target_link_libraries(program PUBLIC Boost::filesystem)'
  planted tests/oracle/planted.cpp '#include "rules/ruling.hpp"'
  planted tests/oracle/planted.hpp '#include "../../rules/ruling.hpp"'
  planted tests/oracle/planted.cpp '#include "tests/oracle/twins.hpp"'
}

self=$(realpath "$0")
cd "${1:-$(dirname "$self")/..}"
check
[ $# -gt 0 ] || [ $violations -gt 0 ] || check_itself
[ $violations -eq 0 ]
