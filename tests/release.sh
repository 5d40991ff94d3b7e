#!/usr/bin/env bash
# Builds what a release hands out, and tries the tarball in an empty root: no library, no locale, no
# table of the host, not even /dev.
#
#   tests/release.sh            builds in build/static
#   tests/release.sh --again    and once more from nothing, at another path: the bytes must be the same
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
  tools/release --out "$own/dist"
  (cd "$own/dist" && sha256sum --check --quiet SHA256SUMS)
  tarball=$(ls "$own"/dist/*.tar.gz)
  tools/release --out "$own/packed-again" >/dev/null
  cmp "$tarball" "$own/packed-again/${tarball##*/}" || fail "packed again, it is something else"
}

# From nothing, elsewhere, without the compiler's cache.
build_again() {
  mkdir "$own/elsewhere"
  tar -C "$sources" --exclude ./build -c . | tar -C "$own/elsewhere" -x
  CCACHE_DISABLE=1 "$own/elsewhere/tools/release" --out "$own/built-again" >/dev/null
  diff -r "$own/dist" "$own/built-again" || fail "built again, it is something else"
}

check_contents() {
  local file
  tar -tvzf "$tarball" >"$own/listed"
  ! grep -vE '^(drwxr-xr-x|-rw-r--r--|-rwxr-xr-x|lrwx[rwx-]*) 0/0 ' "$own/listed" ||
    fail "modes or owners"
  tar -xzf "$tarball" -C "$own"
  root=$(dirname "$own"/referee-*/bin)
  for file in LICENSE bin/referee bin/referee-player share/man/man1/referee.1.gz \
    share/man/man1/referee-player.1.gz share/bash-completion/completions/referee \
    share/zsh/site-functions/_referee share/fish/vendor_completions.d/referee.fish \
    share/doc/referee/docs/manual.md share/doc/referee/examples/minimal_engine.py \
    share/doc/referee/licences/glibc.gz share/doc/referee/licences/LGPL-2.1.gz; do
    test -s "$root/$file" || fail "$file is missing"
  done
  # No sign of where it was built.
  ! grep -rlF -e "$sources" -e "$own" "$root" || fail "a path of this machine"
  for file in referee referee-player; do
    ! readelf --dynamic --program-headers "$root/bin/$file" | grep -E 'NEEDED|INTERP' ||
      fail "$file needs a library"
  done
  python3 - "$own"/dist/*.spdx.json <<'PY'
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

# The words that run the program with the unpacked folder as the whole file system. /usr/sbin is not
# in the PATH of everybody.
enter_root() {
  program=(env -i LANG=en_US.UTF-8 TERM=dumb HOME=/ PATH=/bin
    "$(PATH=$PATH:/usr/sbin command -v chroot)" "$root" referee)
  [ "$(id -u)" = 0 ] || program=(unshare --map-root-user "${program[@]}")
}
referee() { "${watch[@]}" timeout 60 "${program[@]}" "$@"; }

# What a host has that could draw in a module of its C library.
plant_modules() {
  mkdir -p "$root/etc"
  printf 'passwd: systemd\ngroup: systemd\nhosts: mdns4_minimal dns\n' >"$root/etc/nsswitch.conf"
}

check_match() {
  referee match --game keishi --engine name=a cmd=referee-player args="--level greedy" \
    --engine name=b cmd=referee-player args="--level shallow" --rounds 5 --seed 1 --out /run \
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
      --games 1 --engine cmd=referee-player st=0.05 --output json >"$own/agent$number" 2>&1 &
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
    --engine name=a cmd=referee-player user=bo --engine name=b cmd=referee-player
  watch=()
  looked_into /etc/passwd
}

# An agent says that nobody knows the host, and tries again until it is stopped.
check_hosts() {
  strace -f -o "$own/traced" -e "trace=open,openat" "${program[@]}" agent --name bo --game keishi \
    --url http://nowhere.invalid --engine cmd=referee-player >"$own/said" 2>&1 &
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

check_missing
build
[ "${1:-}" != --again ] || build_again
check_contents
enter_root
plant_modules
check_match
check_locale
check_records
check_server
check_words
check_users
check_hosts
