#!/usr/bin/env bash
# Who may know whom: checks every file, #include line and link edge against the table of rooms in
# docs/rooms.md, whether rooms know one game from another, and whether results are estimated in one
# place alone.
#
#   rooms.sh [TREE]    prints each violation; exit code 1 if there is one
#
# Without TREE it checks the tree that it lies in, and then itself: a copy of the tree with one
# violation planted at a time must be refused each time.
set -euo pipefail
export LC_ALL=C

libraries='basics rules protocols matches arena referee python'
most_files=40
violations=0
violation() {
  echo "rooms: $1"
  violations=$((violations + 1))
}

# The rows of the table as "room: room room". A row may know only rows above it, so that there is
# no cycle; `rules` stands for all rooms of rules.
table() {
  awk -F'|' '/^\| `/ { gsub(/[` ,]+/, " "); sub(/^ /, "", $2); sub(/ $/, "", $2)
                       print $2 ":" $4 " " }' docs/rooms.md
}

sources() {
  local folder
  for folder in "$@"; do
    [ ! -d "$folder" ] || find "$folder" \( -name '*.cpp' -o -name '*.hpp' \)
  done
}

# Prints "file what" for each edge that the table does not have, each file without a room, and each
# row that knows a row below it.
edges() {
  sources $libraries | xargs awk -v table="$(table)" '
    function room_of(path,   at) {
      for (at = path; at ~ /\//; ) { sub(/\/[^\/]*$/, "", at); if (at in known) return at }
      return ""
    }
    BEGIN {
      rows = split(table, row, "\n")
      for (i = 1; i <= rows; ++i) {
        colon = index(row[i], ":"); room = substr(row[i], 1, colon - 1)
        if (room in known) print "docs/rooms.md has two rows of " room
        allowed = substr(row[i], colon + 1)
        count = split(allowed, word, " ")
        for (j = 1; j <= count; ++j)
          if (word[j] != "nothing" && !(word[j] in known))
            print "docs/rooms.md lets " room " know " word[j] ", which is not a room above it"
        known[room] = allowed
      }
    }
    FNR == 1 { mine = room_of(FILENAME); if (mine == "") print FILENAME " lies in no room" }
    /^[ \t]*#[ \t]*include[ \t]*"/ {
      split($0, part, "\""); theirs = room_of(part[2])
      if (theirs == "") print FILENAME " includes \"" part[2] "\", which lies in no room"
      else if (mine != "" && theirs != mine && index(known[mine], " " theirs " ") == 0)
        print FILENAME " includes \"" part[2] "\"; " mine " may not know " theirs
    }'
}

# Prints "file what" for each file whose namespace is not its folder, unless it only declares a type
# of another room. matches/base speaks for all of matches: its types are in nearly every line.
namespaces() {
  sources $libraries | xargs awk '
    opened != "" && !/^(class|struct) [A-Za-z]+;$/ {
      print file " opens namespace " opened "; its folder is " folder
    }
    { opened = "" }
    /^namespace [a-z_:]+ \{/ {
      file = folder = FILENAME; sub(/\/[^\/]*$/, "", folder); gsub("/", "::", folder)
      if (folder == "matches::base") folder = "matches"
      if ($2 != folder && index($2, folder "::") != 1 && $2 ~ /::/) opened = $2
    }
    END { if (opened != "") print file " opens namespace " opened "; its folder is " folder }'
}

crowds() {
  local folder count
  sources $libraries | sed 's|/[^/]*$||' | sort | uniq -c | while read -r count folder; do
    [ "$count" -le $most_files ] || echo "$folder holds $count files; $most_files are the most"
  done
}

# Prints "file what" for each comparison of a phase's name, a rule set's, or one of its values: what
# they mean is a value of rules/phases.hpp. "checkmate" and the like are also words of protocols, and
# are not looked for.
texts_that_decide() {
  local phases
  phases=$(sed -n '/ phase_texts\b/,/;/p' rules/renju/opening.cpp | grep -oE '"[a-z]+[0-9-][a-z0-9]*"' |
    paste -sd'|')
  { sources matches arena referee python | xargs awk -v names="$phases" '
    BEGIN { word = "(" names "|\"(renju|shogi|keishi|liuzichong)_[_a-z0-9]+\")"
            phase = "phase(\\(\\))?(\\.starts_with|\\.ends_with|\\.find|[ \t]*[=!]=)"
            value = "value\\(\"[a-z-]*\"\\)[ \t]*[=!]=" }
    $0 ~ /^[ \t]*\/\// { next }
    $0 ~ "[=!]=[ \t]*" word || $0 ~ word "[ \t]*[=!]=" || $0 ~ phase || $0 ~ value {
      print FILENAME " compares the name of a phase or a rule: " $0
    }'; } || true
}

# Prints "file what" for each comparison of a game's name and each inclusion of a game's folder.
# A game is known by the columns of its row (rules/games.hpp). A format of records may be one game's,
# and a protocol may be: what is said and written there is the game's own.
games() {
  local names=''
  for folder in rules/*/; do names+=${names:+|}$(basename "$folder"); done
  { sources matches arena referee python | grep -vE '^matches/records/[^/]+/' | xargs awk -v names="$names" '
    BEGIN { word = "\"(" names ")\""; other = "([=!]=)[ \t]*" word; one = word "[ \t]*([=!]=)" }
    $0 !~ /^[ \t]*\/\// && ($0 ~ other || $0 ~ one) {
      print FILENAME " compares the name of a game: " $0
    }
    $0 ~ "^[ \t]*#[ \t]*include[ \t]*\"rules/(" names ")/" {
      print FILENAME " includes what belongs to one game: " $0
    }'; } || true
}

# Prints "file what" for each estimate that a file of referee makes itself: what games show is found
# in tables, stats and ladder alone, and all others print it. Hosts are compared in referee/join.
estimates() {
  local names
  names=$(cat matches/statistics/[!c]*.hpp matches/statistics/copies.hpp |
    sed -nE 's/^[A-Za-z][^=;(]* ([a-z_0-9]+)\(.*/\1/p' | grep -vxE 'name|definition|tie' |
    sort -u | paste -sd'|')
  { sources referee | grep -vE '^referee/(tables|stats|ladder)/' | xargs awk -v names="$names" '
    BEGIN { own = "(^|[^A-Za-z_0-9])(st|statistics)::(" names ")([^A-Za-z_0-9]|$)" }
    $0 ~ /^[ \t]*\/\// { next }
    $0 ~ own || (FILENAME !~ /^referee\/pictures\// && $0 ~ /(std::|[^A-Za-z_0-9:])(erfc?|log10)\(/) {
      print FILENAME " makes an estimate of its own: " $0
    }'; } || true
}

# Prints "file what" for each file that opens streams of its own: one that reads waits for a pipe
# forever, and has no end at a device. rules knows nothing but the standard library; its one reader asks
# first what it opens.
streams() {
  { sources $libraries | grep -vE '^rules/keishi/table_file\.[ch]pp$' | xargs awk '
    $0 !~ /^[ \t]*\/\// && /(^|[^a-z_])(basic_)?(if|f)(stream|open|ilebuf)[^a-z_]/ && !/#[ \t]*include/ {
      print FILENAME " opens a file by itself, without read_regular or text_given: " $0
    }'; } || true
}

# never FOLDER PATTERN WHAT [FIND OPTIONS]: no header that FOLDER includes matches PATTERN
never() {
  local folder=$1 pattern=$2 what=$3 file header
  shift 3
  [ -d "$folder" ] || return 0
  while read -r file header; do
    [[ ! $header =~ $pattern ]] || violation "$file includes $header; $what"
  done < <(find "$folder" \( -name '*.cpp' -o -name '*.hpp' \) "$@" -print0 | xargs -0 -r awk '
      /^[ \t]*#[ \t]*include/ { sub(/^[ \t]*#[ \t]*include[ \t]*/, ""); sub(/[ \t]*\/\/.*/, "")
                                print FILENAME, $0 }')
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
  local folder line
  while IFS= read -r line; do violation "$line"; done < <(edges; namespaces; crowds; games; texts_that_decide; estimates; streams)
  never basics "^<[^>]*[^a-z_0-9>]" "basics knows the standard library alone"
  never rules "^<[^>]*[^a-z_0-9>]" "rules knows the standard library and itself"
  never protocols "^<[^>]*[^a-z_0-9>]" "protocols knows the standard library and itself"
  for folder in basics rules protocols matches arena python; do
    never "$folder" '^<boost/' "Boost stays out of headers" -name '*.hpp'
  done
  for folder in basics rules protocols matches arena referee tools python; do
    never "$folder" '^<boost/process' "only matches/processes/process.cpp may" \
      -not -path matches/processes/process.cpp
  done
  never tests/oracle '^"(\.\./)*rules/' "an oracle shares nothing with rules" \
    -not -name '*_test.cpp' -not -name '*_compare.?pp' -not -name twins.hpp
  never tests/oracle '(_compare|twins)\.hpp"' "an oracle does not know what it is compared with" \
    -not -name '*_test.cpp' -not -name '*_compare.?pp' -not -name twins.hpp
  links basics ""
  links rules basics
  links protocols basics
  links matches "basics rules protocols Boost::headers Boost::json Threads::Threads"
  links arena "basics rules matches Boost::headers Boost::json SQLite::SQLite3 \${CMAKE_DL_LIBS} OpenSSL::SSL OpenSSL::Crypto Threads::Threads"
  links python "rules"
  links tools "basics rules protocols matches arena player processor_check"
  links referee "basics rules protocols matches arena processor_check program thorough_rooms Boost::program_options Boost::json fmt::fmt tomlplusplus::tomlplusplus ZLIB::ZLIB"
}

# planted FILE TEXT: TEXT at the end of FILE must be refused, with a message that names FILE
planted() {
  local file=$1 text=$2 before
  mkdir -p "$(dirname "$copy/$file")"
  before=$(cat "$copy/$file" 2>/dev/null && echo x || true)
  printf '%s\n' "$text" >>"$copy/$file"
  if "$self" "$copy" >"$copy.said"; then
    violation "a planted '$text' in $file was not seen"
  elif ! grep -qF "rooms: $file " "$copy.said"; then
    violation "a planted '$text' in $file was seen elsewhere: $(cat "$copy.said")"
  fi
  if [ -n "$before" ]; then printf '%s' "${before%x}" >"$copy/$file"; else rm "$copy/$file"; fi
}

crowded() {
  local i
  for ((i = 0; i < most_files; ++i)); do : >"$copy/rules/more_$i.hpp"; done
  "$self" "$copy" >"$copy.said" || true
  grep -q "^rooms: rules holds" "$copy.said" || violation "a crowded folder was not seen"
  rm "$copy"/rules/more_*.hpp
}

check_itself() {
  copy=$(mktemp -d)
  trap 'rm -rf "$copy" "$copy.said"' EXIT
  cp -r basics rules protocols matches arena referee tools python "$copy"
  mkdir "$copy/docs"
  cp docs/rooms.md "$copy/docs"
  planted rules/game.cpp '#include <boost/json.hpp>'
  planted rules/game.cpp '#include <sys/stat.h>'
  planted rules/game.hpp '#include "protocols/usi.hpp"'
  planted rules/game.hpp '  #  include "matches/clocks/clock.hpp"  // a remark'
  planted rules/new.hpp '#include "../referee/options/options.hpp"'
  planted rules/CMakeLists.txt 'target_link_libraries(rules PRIVATE fmt::fmt)'
  planted protocols/planted.cpp '#include "rules/ruling.hpp"'
  planted protocols/CMakeLists.txt $'target_link_libraries(protocols\n  INTERFACE rules)'
  planted matches/planted.cpp '#include <string>'
  planted matches/play/planted.cpp '#include "referee/options/options.hpp"'
  planted matches/play/planted.hpp '#include <boost/json.hpp>'
  planted matches/play/planted.cpp '#include <boost/process/child.hpp>'
  planted matches/play/planted.cpp '#include "matches/run/run.hpp"'
  planted matches/play/planted.cpp 'namespace matches::clocks {'
  planted matches/statistics/planted.cpp '#include "matches/clocks/clock.hpp"'
  planted matches/CMakeLists.txt 'target_link_libraries(matches INTERFACE program)'
  planted matches/processes/starting/launcher.cpp '#include <boost/process/v2/process.hpp>'
  planted arena/database/planted.hpp '#include <boost/asio.hpp>'
  planted arena/database/planted.cpp '#include "arena/store/schema.hpp"'
  planted arena/store/planted.cpp '#include "referee/options/options.hpp"'
  planted arena/CMakeLists.txt 'target_link_libraries(arena PRIVATE program)'
  planted tools/planted.cpp '#include <boost/process.hpp>'
  planted tools/CMakeLists.txt 'target_link_libraries(bench-rules PRIVATE program)'
  planted referee/planted.cpp '#include <string>'
  planted referee/tables/planted.cpp '#include "referee/live/progress.hpp"'
  planted referee/tables/planted.cpp '#include <boost/process.hpp>'
  planted referee/tables/planted.cpp '#include "tests/data.hpp"'
  planted referee/CMakeLists.txt 'target_link_libraries(program PUBLIC Boost::filesystem)'
  planted matches/play/planted.cpp 'bool planted = kind.name == "shogi";'
  planted matches/records/planted.cpp 'bool planted = "renju" != kind.name;'
  planted matches/records/planted.cpp '#include "rules/shogi/sfen.hpp"'
  planted referee/runs/planted.cpp '  if (game_.kind->name != "keishi") return;'
  planted referee/inputs/planted.hpp '#include "rules/renju/game.hpp"'
  planted matches/play/planted.cpp 'bool planted = opening == "swap2";'
  planted arena/wire/planted.cpp 'if (game.phase().starts_with("swap")) return;'
  planted referee/runs/planted.cpp 'bool planted = rules.value("opening") != "none";'
  planted referee/runs/planted.cpp 'bool planted = "renju_swap2" == rules.id();'
  planted referee/live/planted.cpp '  const auto ratio = st::llr(cells, test.hypotheses);'
  planted referee/report/planted.cpp 'return matches::statistics::estimate(cells).elo;'
  planted referee/live/planted.cpp 'double elo(double score) { return -400 * std::log10(1 / score - 1); }'
  planted referee/runs/planted.cpp '  std::ifstream file(path, std::ios::binary);'
  planted arena/store/planted.cpp '  std::basic_filebuf<char> file;'
  planted matches/journal/planted.cpp '  auto* file = std::fopen(path.c_str(), "rb");'
  planted python/core/planted.cpp '#include "matches/play/match.hpp"'
  planted python/core/planted.cpp '  if (kind.name == "shogi") return;'
  planted python/CMakeLists.txt 'target_link_libraries(python-module PRIVATE program)'
  planted docs/rooms.md '| `matches/planted` | Planted. | matches/planted |'
  planted docs/rooms.md '| `matches/mates` | Planted. | nothing |'
  planted tests/oracle/planted.cpp '#include "rules/ruling.hpp"'
  planted tests/oracle/planted.hpp '#include "../../rules/ruling.hpp"'
  planted tests/oracle/planted.cpp '#include "tests/oracle/twins.hpp"'
  crowded
}

self=$(realpath "$0")
cd "${1:-$(dirname "$self")/..}"
check
[ $# -gt 0 ] || [ $violations -gt 0 ] || check_itself
[ $violations -eq 0 ]
