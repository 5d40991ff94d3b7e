#!/usr/bin/env bash
# Packs a finished build and tries what comes out:  tests/package.sh BUILD
# The packages must name what they depend on and hold what they should; the program and its examples
# must work from there, and the library in a project of somebody else.
set -euo pipefail
cd "$(dirname "$0")/.."
sources=$PWD
build=$(realpath "$1")
own=$(mktemp -d)
trap 'rm -rf "$own"' EXIT
strict=(-std=c++20 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wold-style-cast -Woverloaded-virtual
  -Wnon-virtual-dtor -Werror)

fail() {
  echo "package: $*" >&2
  exit 1
}

pack() {
  local deb
  (cd "$build" && cpack -G DEB -B "$own/packed") >"$own/cpack.log"
  for deb in "$own"/packed/*.deb; do
    dpkg-deb --info "$deb"
    dpkg-deb --contents "$deb"
    # No sign of the machine that it was made on, nor of its umask.
    ! dpkg-deb --contents "$deb" | grep -vE '^(drwxr-xr-x|-rw-r--r--|-rwxr-xr-x|lrwxrwxrwx) root/root ' ||
      fail "modes or owners in ${deb##*/}"
    if command -v lintian >/dev/null; then lintian --allow-root --fail-on error "$deb"; fi
  done
  dpkg-deb --extract "$own"/packed/referee_*.deb "$own/program"
  dpkg-deb --extract "$own"/packed/libreferee-rules-dev_*.deb "$own/library"
}

check_program() {
  local library file
  dpkg-deb --field "$own"/packed/referee_*.deb Depends >"$own/depends"
  for library in libc6 libstdc++6 libfmt9 libboost-program-options1.81.0 libboost-json1.81.0 \
    libtomlplusplus3; do
    grep -qF "$library" "$own/depends" || fail "does not depend on $library"
  done
  for file in bin/referee bin/referee-player share/doc/referee/copyright \
    share/doc/referee/changelog.gz share/doc/referee/docs/events.schema.json \
    share/doc/referee/examples/minimal_engine.py lib/systemd/system/referee-arena.service; do
    test -s "$own/program/usr/$file" || fail "$file is missing"
  done
  ! find "$own/program/usr" -name '*.hpp' -o -name '*.a' | grep . || fail "parts of the library"
  "$own/program/usr/bin/referee" --version
  [ "$("$own/program/usr/bin/referee" perft keishi --depth 2)" = 576 ] || fail "perft"
}

# Manual pages and completions, where Debian looks for them.
check_pages() {
  local page script commands share=$own/program/usr/share
  commands=$("$own/program/usr/bin/referee" help --output markdown | sed -n 's/^- \[\(.*\)\](.*/\1/p')
  for page in referee referee-player $(printf 'referee-%s ' $commands); do
    gzip -dc "$share/man/man1/$page.1.gz" | mandoc -T lint -W warning || fail "$page.1"
  done
  [ "$(ls "$share/man/man1" | wc -l)" = $(($(wc -w <<<"$commands") + 2)) ] || fail "pages of what?"
  [ "$(MANPATH=$share/man man -w referee-match)" = "$share/man/man1/referee-match.1.gz" ] ||
    fail "man does not find referee-match"
  for script in bash:bash-completion/completions/referee zsh:zsh/vendor-completions/_referee \
    fish:fish/vendor_completions.d/referee.fish; do
    "$own/program/usr/bin/referee" completion "${script%%:*}" | cmp - "$share/${script#*:}" ||
      fail "$script"
  done
}

# Every link of a document to another file leads there.
check_links() {
  local page link
  while read -r page; do
    sed 's/`[^`]*`//g' "$page" | { grep -oE '\]\([^)# ]+' || true; } | sed 's/^](//' |
      { grep -v '^https:' || true; } | while read -r link; do
        test -e "${page%/*}/$link" || fail "${page#"$own"/}: no $link"
      done
  done < <(find "$own/program/usr/share/doc" -name '*.md')
}

# The tests of the examples, with the examples, the program and the player of the package.
check_examples() {
  local tree=$own/tree test
  mkdir -p "$tree"/{referee,tools,tests/data}
  cp "$own/program/usr/bin/referee" "$tree/referee"
  cp "$own/program/usr/bin/referee-player" "$build/tools/scripted-player" "$tree/tools"
  cp -r tests/shell_test tests/cli "$tree/tests" && cp -r tests/data/engines "$tree/tests/data"
  cp -r "$own/program/usr/share/doc/referee"/{docs,examples} "$tree"
  for test in examples_cup examples_files examples_nightly_sprt examples_of_openings \
    examples_replay_ci examples_validate_engine minimal_engine; do
    "$tree/tests/shell_test" "$tree/referee/referee" "$tree"/tests/cli/*/"$test.sh" || fail "$test"
  done
  # By their names alone, where both are found.
  (cd "$own" && PATH=$own/program/usr/bin:$PATH referee match --game keishi --rounds 1 --no-out \
    --engine name=a cmd=referee-player --engine name=b "cmd=$tree/examples/minimal_engine.py" \
    --each tc=none st=0.1 --openings "file=$tree/examples/openings/keishi.sfen" --progress none)
}

# judged FOLDER: the example in it has been built, and judges.
judged() { "$1/judge" keishi b2a3 f5f4 f2e3 f4f5 a3a4 e5d5 e3e4 | grep -qx 'black rectangle'; }

check_library() {
  local compiler header folder=$own/library/usr example=$own/program/usr/share/doc/referee/examples/rules-library
  for header in $(cd "$folder/include/referee" && find rules -name '*.hpp'); do
    for compiler in g++ clang++-19; do
      echo "#include \"$header\"" |
        $compiler "${strict[@]}" -fsyntax-only -I"$folder/include/referee" -x c++ - ||
        fail "$header, alone, with $compiler"
    done
  done
  export PKG_CONFIG_PATH=$folder/lib/pkgconfig
  # shellcheck disable=SC2046
  g++ "${strict[@]}" "$example/judge.cpp" $(pkg-config --cflags --libs referee-rules) \
    -o "$own/judge"
  judged "$own"
  g++ -shared -Wl,--no-undefined -o "$own/module.so" -Wl,--whole-archive \
    "$folder/lib/libreferee-rules.a" -Wl,--no-whole-archive

  cmake -S "$example" -B "$own/found" -DCMAKE_PREFIX_PATH="$folder" >"$own/found.log"
  cmake --build "$own/found" >>"$own/found.log"
  judged "$own/found"
  ! found_with 0.2 || fail "0.1 was found where 0.2 was asked for"
  ! found_with "0.1 COMPONENTS records" || fail "a component was found that does not exist"
  grep -qF "no component 'records'" "$own/asking.log" || fail "the missing component is not named"
  found_with "0.1.0 EXACT COMPONENTS rules" || fail "the component rules was not found"
}

# found_with WORDS: find_package(referee WORDS) succeeds.
found_with() {
  rm -rf "$own/asking" && mkdir "$own/asking"
  printf '%s\n' "cmake_minimum_required(VERSION 3.16)" "project(asking LANGUAGES CXX)" \
    "find_package(referee $1 REQUIRED)" "get_target_property(at referee::rules LOCATION)" \
    >"$own/asking/CMakeLists.txt"
  cmake -S "$own/asking" -B "$own/asking/build" -DCMAKE_PREFIX_PATH="$own/library/usr" \
    >"$own/asking.log" 2>&1
}

# A part of another project: nothing of ours may be forced on it, configured or installed with it.
check_part() {
  mkdir "$own/part"
  cp docs/examples/rules-library/judge.cpp "$own/part"
  printf '%s\n' "cmake_minimum_required(VERSION 3.25)" "project(part LANGUAGES CXX)" \
    "add_subdirectory($sources referee)" "add_executable(judge judge.cpp)" \
    "target_link_libraries(judge PRIVATE referee::rules)" >"$own/part/CMakeLists.txt"
  cmake -S "$own/part" -B "$own/part/build" -G Ninja -DCMAKE_EXPORT_COMPILE_COMMANDS=ON \
    -DCMAKE_CXX_COMPILER_LAUNCHER="$(command -v ccache || true)" >"$own/part.log"
  ! grep -e ' -march' -e ' -W' -e ' -O' "$own/part/build/compile_commands.json" ||
    fail "our flags in another project"
  ! grep -E '^(REFEREE_|BUILD_TESTING|CPACK_)' "$own/part/build/CMakeCache.txt" ||
    fail "our options in another project"
  cmake --build "$own/part/build" >>"$own/part.log"
  judged "$own/part/build"
  cmake --install "$own/part/build" --prefix "$own/part/installed" >>"$own/part.log"
  [ ! -e "$own/part/installed" ] || fail "something of ours is installed with another project"
}

pack
check_program
check_pages
check_links
check_examples
check_library
check_part

# The same files by plain installation, under another prefix.
cmake --install "$build" --prefix "$own/plain" >"$own/installed"
"$own/plain/bin/referee" --version
test -e "$own/plain/include/referee/rules/games.hpp"
test -s "$own/plain/share/man/man1/referee.1.gz"
test -s "$own/plain/share/zsh/site-functions/_referee"
