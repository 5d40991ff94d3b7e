#!/usr/bin/env bash
# Builds what a release hands out, and tries the tarballs in an empty root: no library, no locale, no
# table of the host, not even /dev. The one for arm64 runs under qemu; the one for x86-64 also in Debian
# 11 and 13, and as an image for containers, whose steps are taken here without an engine for them.
#
#   tests/release.sh            everything
#   tests/release.sh --again    and once more from nothing, at another path: the bytes must be the same
#
# What cannot be tried on this machine is named in a line that begins with "skipped: ".
set -euo pipefail
cd "$(dirname "$0")/.."
export LC_ALL=C
sources=$PWD
own=$(mktemp -d)
server=
watch=()  # a command that observes the program
cleanup() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  rm -rf "$own"
}
trap cleanup EXIT

fail() {
  echo "release: $*" >&2
  exit 1
}

# says FILE TEXT
says() { grep -qF -e "$2" "$1" || fail "'$2' is not in '$1': $(head -c 2000 "$1")"; }

# A compiler that has no static SQLite: the tool names the package, and builds nothing.
check_missing() {
  local code=0
  printf '#!/bin/sh\n[ "$1" != -print-file-name=libsqlite3.a ] || { echo libsqlite3.a; exit; }\nexec g++ "$@"\n' \
    >"$own/without-sqlite"
  chmod +x "$own/without-sqlite"
  CXX=$own/without-sqlite tools/release --out "$own/nothing" 2>"$own/said" || code=$?
  [ $code = 3 ] || fail "exit code $code without a static library"
  says "$own/said" "not installed: libsqlite3-dev"
  [ ! -e "$own/nothing" ] || fail "something was built without a static library"
}

build() {
  local file
  tools/release --out "$own/dist"
  (cd "$own/dist" && sha256sum --check --quiet SHA256SUMS)
  version=$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' build/static/CMakeCache.txt)
  for file in referee-"$version"-linux-{x86_64,aarch64}.{tar.gz,spdx.json} \
    referee-"$version"-cp39-abi3-manylinux_2_17_x86_64.whl referee_"$version"_amd64.deb libreferee-rules-dev_"$version"_amd64.deb \
    referee-"$version"-changes.md SHA256SUMS; do
    [ -s "$own/dist/$file" ] || fail "$file is missing"
  done
  [ "$(ls "$own/dist" | wc -l)" = 9 ] || fail "something else in $(ls "$own/dist")"
  [ "$(wc -l <"$own/dist/SHA256SUMS")" = 8 ] || fail "not all files have a checksum"
  says "$own/dist/referee-$version-changes.md" "## $version - "
  tools/release --arch x86_64 --out "$own/packed-again" >/dev/null
  cmp "$own/dist/referee-$version-linux-x86_64.tar.gz" "$own"/packed-again/*.tar.gz ||
    fail "packed again, it is something else"
}

# From nothing, elsewhere, without the compiler's cache.
build_again() {
  mkdir "$own/elsewhere"
  tar -C "$sources" --exclude ./build -c . | tar -C "$own/elsewhere" -x
  mkdir "$own/elsewhere/build" && cp -r build/sysroot-aarch64 "$own/elsewhere/build"
  CCACHE_DISABLE=1 "$own/elsewhere/tools/release" --out "$own/built-again" >/dev/null
  diff -r "$own/dist" "$own/built-again" || fail "built again, it is something else"
}

unpack() {
  local tarball=$own/dist/referee-$version-linux-$1.tar.gz
  root=$own/referee-$version-linux-$1
  tar -tvzf "$tarball" >"$own/listed"
  ! grep -vE '^(drwxr-xr-x|-rw-r--r--|-rwxr-xr-x|lrwx[rwx-]*) 0/0 ' "$own/listed" ||
    fail "modes or owners"
  tar -xzf "$tarball" -C "$own"
}

check_contents() {
  local file machine
  for file in LICENSE Containerfile bin/referee bin/referee-player share/man/man1/referee.1.gz \
    share/man/man1/referee-player.1.gz share/bash-completion/completions/referee \
    share/zsh/site-functions/_referee share/fish/vendor_completions.d/referee.fish \
    share/doc/referee/docs/manual.md share/doc/referee/examples/minimal_engine.py \
    share/doc/referee/licences/glibc.gz share/doc/referee/licences/LGPL-2.1.gz; do
    test -s "$root/$file" || fail "$file is missing"
  done
  # No sign of where it was built.
  ! grep -rlF -e "$sources" -e "$own" -e sysroot "$root/bin" "$root/share/man" || fail "a path of this machine"
  case $1 in x86_64) machine=X86-64 ;; aarch64) machine=AArch64 ;; esac
  for file in referee referee-player; do
    ! readelf --dynamic --program-headers "$root/bin/$file" | grep -E 'NEEDED|INTERP' ||
      fail "$file needs a library"
    readelf --file-header "$root/bin/$file" | grep -q "Machine:.*$machine" || fail "$file is not for $1"
    readelf --program-headers "$root/bin/$file" | grep -q GNU_RELRO || fail "$file: no part becomes read-only"
    readelf --dynamic "$root/bin/$file" | grep -qE 'BIND_NOW|FLAGS_1.* NOW' || fail "$file: bound late"
  done
  python3 - "$own/dist/referee-$version-linux-$1.spdx.json" <<'PY'
import json, sys
listed = json.load(open(sys.argv[1]))
packages = {each["name"]: each for each in listed["packages"]}
expected = "boost1.81 fmtlib gcc-12 glibc openssl referee sqlite3 tomlplusplus zlib".split()
assert sorted(packages) == expected, sorted(packages)
assert all(each["versionInfo"] and each["licenseConcluded"] for each in packages.values())
named = {each["relatedSpdxElement"] for each in listed["relationships"]}
assert named == {each["SPDXID"] for each in packages.values()}, named
PY
}

# The words that run the program with the unpacked folder as the whole file system, and those that name
# the player there. Where the processor is another one, qemu lies in that folder too.
enter_root() {
  program=("${enter[@]}" "$root" referee)
  player=cmd=referee-player before=
  [ "$1" != aarch64 ] || {
    cp "$(command -v qemu-aarch64-static)" "$root/qemu"
    program=("${enter[@]}" "$root" /qemu /bin/referee)
    player=cmd=/qemu before="/bin/referee-player "
  }
}
referee() { "${watch[@]}" timeout 120 "${program[@]}" "$@"; }

# The words before the root. /usr/sbin is not in the PATH of everybody.
find_chroot() {
  enter=(env -i LANG=en_US.UTF-8 TERM=dumb HOME=/ PATH=/bin
    "$(PATH=$PATH:/usr/sbin command -v chroot)")
  [ "$(id -u)" = 0 ] || enter=(unshare --map-root-user "${enter[@]}")
}

# What a host has that could draw in a module of its C library.
plant_modules() {
  mkdir -p "$root/etc"
  printf 'passwd: systemd\ngroup: systemd\nhosts: mdns4_minimal dns\n' >"$root/etc/nsswitch.conf"
}

check_match() {
  referee match --game keishi --engine name=a "$player" args="$before--level greedy" \
    --engine name=b "$player" args="$before--level shallow" --rounds 5 --seed 1 --out /run \
    --progress none >"$own/table" 2>"$own/err" || fail "match: $(cat "$own/table" "$own/err")"
  says "$own/table" "Time/move"
  referee replay /run/games.pgn >"$own/replayed"
  says "$own/replayed" "10 games"
  says "$own/replayed" "0 games differ"
  referee report /run --out /report.html >"$own/said" || fail "report: $(cat "$own/said")"
  says "$root/report.html" "</html>"
}

# The environment says UTF-8, and no file says what en_US is.
check_locale() {
  referee show shogi --output human >"$own/shown"
  says "$own/shown" "香"
}

check_records() {
  printf '%s\n' '手合割：平手' '先手：ソ連表' '後手：渡辺 明' '手数----指手---------消費時間--' \
    '   1 ７六歩(77)   ( 0:01/00:00:01)' '   2 ３四歩(33)   ( 0:02/00:00:02)' \
    '   3 投了         ( 0:03/00:00:04)' | iconv -f UTF-8 -t CP932 >"$root/read.kif"
  referee convert /read.kif --out /written.kif -q
  iconv -f CP932 -t UTF-8 "$root/written.kif" >"$own/written"
  says "$own/written" "先手：ソ連表"
  says "$own/written" "７六歩"
}

# A server and two agents, all inside. One of them finds localhost without a file of hosts.
check_server() {
  local address url number=0 agents=()
  "${program[@]}" serve --listen 127.0.0.1:0 --data /arena --house off >"$own/served" 2>&1 &
  server=$!
  for _ in {1..300}; do
    address=$(grep -oE 'http://127\.0\.0\.1:[0-9]+' "$own/served" | head -n 1 || true)
    [ -z "$address" ] || break
    kill -0 "$server" 2>/dev/null || fail "serve: $(cat "$own/served")"
    sleep 0.1
  done
  curl -fsS "$address/healthz" >/dev/null || fail "serve does not answer"
  for url in "$address" "http://localhost:${address##*:}"; do
    number=$((number + 1))
    timeout 60 "${program[@]}" agent --url "$url" --name "bo$number" --game keishi \
      --games 1 --engine "$player" ${before:+"args=$before"} st=0.05 --output json >"$own/agent$number" 2>&1 &
    agents+=($!)
  done
  for number in 1 2; do
    wait "${agents[number - 1]}" || fail "agent $number: $(cat "$own/agent$number")"
    says "$own/agent$number" '"event":"finished"'
  done
  kill "$server"
  wait "$server" || fail "serve ended with $?"
  server=
}

# refused TEXT WORD...: the program refuses these words with the text.
refused() {
  local code=0
  referee "${@:2}" >"$own/said" 2>&1 || code=$?
  [ $code != 0 ] || fail "referee ${*:2}: not refused"
  says "$own/said" "$1"
}

check_words() {
  refused "this program is linked statically and has no PostgreSQL" \
    serve --database postgresql://arena@127.0.0.1/arena
}

# The C library of the host may be another one than ours: none of its modules is even looked for.
check_users() {
  [ "$(id -u)" = 0 ] || return 0  # nobody else may name one
  watch=(strace -f -o "$own/traced" -e "trace=open,openat")
  refused "there is no user 'bo'" match --game keishi --rounds 1 --no-out \
    --engine name=a "$player" user=bo --engine name=b "$player"
  watch=()
  looked_into /etc/passwd
}

# An agent says that nobody knows the host, and tries again until it is stopped.
check_hosts() {
  strace -f -o "$own/traced" -e "trace=open,openat" "${program[@]}" agent --name bo --game keishi \
    --url http://nowhere.invalid --engine "$player" >"$own/said" 2>&1 &
  for _ in {1..300}; do
    ! grep -q "cannot find" "$own/said" || break
    sleep 0.1
  done
  kill "$(sed -n '1s/ .*//p' "$own/traced")"
  wait $! || true
  says "$own/said" "cannot find http://nowhere.invalid"
  looked_into /etc/hosts
}

# looked_into FILE: the program that was traced has found what it looked for by itself.
looked_into() {
  says "$own/traced" "$1"
  ! grep -F libnss "$own/traced" || fail "the program looks for a module of the host's C library"
}

# An older processor is refused in words; the oldest that will do, runs.
check_processors() {
  local file code
  for file in referee referee-player; do
    code=0
    qemu-x86_64-static -cpu core2duo "$root/bin/$file" --version 2>"$own/said" || code=$?
    [ $code = 7 ] || fail "$file on an old processor ends with $code"
    says "$own/said" "$file: this program needs a processor with SSE4.2 and POPCNT"
    qemu-x86_64-static -cpu Nehalem "$root/bin/$file" --version >/dev/null || fail "$file on Nehalem"
  done
}

# The sources alone, as somebody gets them: pip builds the module, without a network.
check_pip_install() {
  mkdir "$own/cloned"
  tar -C "$sources" --exclude ./build -c . | tar -C "$own/cloned" -x
  python3 -m venv "$own/from_sources"
  "$own/from_sources/bin/python" -m pip install --quiet --no-index --disable-pip-version-check "$own/cloned"
  "$own/from_sources/bin/python" -I -c 'import referee; print(referee.__version__)' >"$own/said"
  says "$own/said" "$version"
}

# The wheel passes the tests of the module, and runs on a processor that is too old for the programs.
check_wheel() {
  local python=$own/python/bin/python
  python3 -m venv "$own/python"
  "$python" -m pip install --quiet --no-index --disable-pip-version-check "$own"/dist/*.whl
  TESTS=$sources/tests REFEREE=$root/bin/referee PYTHONDONTWRITEBYTECODE=1 "$python" -m unittest \
    discover -s "$sources/tests/python" -p '*_test.py' >"$own/said" 2>&1 ||
    fail "the wheel: $(cat "$own/said")"
  qemu-x86_64-static -cpu core2duo "$python" -I -c 'import referee; print(referee.Game().result)' \
    >"$own/said" || fail "the wheel on an old processor: $(cat "$own/said")"
  says "$own/said" "playing"
}

# The steps of the Containerfile, taken in an empty folder; a step of another kind ends the test.
build_image() {
  local step words image=$own/image
  mkdir "$image"
  image_environment=() image_folder=/ image_entry=
  while read -r step words; do
    case $step in
      '' | '#'*) ;;
      FROM) [ "$words" = scratch ] || fail "an image from $words" ;;
      COPY) copy_to_image "$image" $words ;;
      WORKDIR) image_folder=$words && mkdir -p "$image$words" ;;
      ENV) read -ra image_environment <<<"$words" ;;
      ENTRYPOINT) image_entry=$(python3 -c 'import json, sys; print(*json.loads(sys.argv[1]))' "$words") ;;
      *) fail "what does $step in the Containerfile?" ;;
    esac
  done <"$root/Containerfile"
}
# copy_to_image IMAGE SOURCE... TARGET/: as COPY does, the content of folders
copy_to_image() {
  local image=$1 target=${!#} source
  mkdir -p "$image$target"
  for source in "${@:2:$#-2}"; do
    if [ -d "$root/$source" ]; then cp -r "$root/$source." "$image$target"; else cp "$root/$source" "$image$target"; fi
  done
}

check_image() {
  build_image
  local run=(env -i "${image_environment[@]}" unshare --root="$own/image" --wd="$image_folder")
  [ "$(id -u)" = 0 ] || run+=(--map-root-user)
  # shellcheck disable=SC2086
  "${run[@]}" $image_entry match --game keishi --engine name=a cmd=referee-player args="--level greedy" \
    --engine name=b cmd=referee-player args="--level shallow" --rounds 1 --seed 1 --out run \
    --progress none >"$own/said" 2>&1 || fail "no match in a container: $(cat "$own/said")"
  [ -s "$own/image$image_folder/run/games.pgn" ] || fail "the run is not in the image's folder"
}

# Debian 11 and 13 as debootstrap makes them; kept in build/roots.
check_distributions() {
  local name folder
  command -v debootstrap >/dev/null && [ "$(id -u)" = 0 ] ||
    { echo "skipped: Debian 11 and 13, which need debootstrap and root" && return; }
  mkdir -p build/roots
  for name in bullseye trixie; do
    folder=build/roots/$name
    if [ ! -d $folder ]; then
      rm -rf $folder.unfinished
      debootstrap --variant=minbase $name $folder.unfinished http://deb.debian.org/debian \
        >"$own/bootstrapped" 2>&1 ||
        { echo "skipped: Debian $name: $(tail -n 1 "$own/bootstrapped")" && continue; }
      mv $folder.unfinished $folder
    fi
    check_distribution $folder
  done
}

check_distribution() {
  rm -rf "$1/opt/referee" && cp -r "$root" "$1/opt/referee"
  chroot "$1" sh -ec 'PATH=$PATH:/opt/referee/bin && cd /tmp && rm -rf run
    referee match --game renju --engine name=a cmd=referee-player "args=--level greedy" \
      --engine name=b cmd=referee-player "args=--level shallow" --rounds 1 --out run --progress none
    referee replay run && referee report run --out report.html && ldd --version | head -n 1' \
    >"$own/said" 2>&1 || fail "$1: $(cat "$own/said")"
  says "$own/said" "0 games differ"
  echo "tried in $1: $(tail -n 1 "$own/said")"
}

try_tarball() {
  unpack "$1"
  check_contents "$1"
  enter_root "$1"
  plant_modules
  check_match
  check_locale
  check_records
  check_server
  check_words
}

find_chroot
check_missing
build
[ "${1:-}" != --again ] || build_again
try_tarball aarch64
try_tarball x86_64
check_users
check_hosts
check_processors
check_wheel
check_pip_install
check_image
check_distributions
