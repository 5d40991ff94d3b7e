#!/usr/bin/env bash
# Engines for Windows under Wine: they play, several at once, and nothing of theirs is left behind.
#
#   tests/wine.sh BUILD     exit code 77: what it needs is not installed
set -euo pipefail
cd "$(dirname "$0")/.."
export LC_ALL=C
referee=$(realpath "$1/referee/referee")
source=$PWD/tests/data/engines/rook.c
for program in wine wineserver x86_64-w64-mingw32-gcc-posix; do
  command -v $program >/dev/null || { echo "skipped: there is no $program" && exit 77; }
done
own=$(mktemp -d)
export WINEPREFIX=$own/prefix WINEDEBUG=-all
cleanup() {
  wineserver -k 2>/dev/null || true
  rm -rf "$own"
}
trap cleanup EXIT
cd "$own"

fail() {
  echo "wine: $*" >&2
  exit 1
}

# What runs with our prefix, one number per line; a process that is dead has no environment.
of_ours() { grep -lzxF "WINEPREFIX=$WINEPREFIX" /proc/[0-9]*/environ 2>/dev/null | cut -d/ -f3 | grep -vxF $$ || true; }
of_wine() {
  local process
  for process in $(of_ours); do
    { tr '\0' ' ' <"/proc/$process/cmdline"; } 2>/dev/null | grep -E 'wine|\.exe' || true
  done
}
# none PATTERN WHAT: nothing like this runs under Wine; what was killed just now may take a moment.
none() {
  for _ in {1..100}; do
    of_wine >running
    grep -qE "$1" running || return 0
    sleep 0.1
  done
  fail "$2: $(cat running)"
}

# played GAMES WORD...: a match without faults between two of the engines, with these words.
played() {
  "$referee" match --engine name=a cmd=wine arg=rook.exe --engine name=b cmd=wine arg=rook.exe \
    --each tc=10+0.1 --games "$1" --seed 1 --no-out --progress none "${@:2}" >table 2>err ||
    fail "${*:2}: $(cat table err)"
  grep -q "Decided by: sennichite $1$" table || fail "${*:2}: $(cat table err)"
}

x86_64-w64-mingw32-gcc-posix -O1 -o rook.exe "$source"
mkdir "$WINEPREFIX"
wine wineboot
wineserver -w

# One engine of its own: what Wine starts for it ends with it, the server too.
"$referee" engines options --engine cmd=wine arg=rook.exe >said 2>&1 || fail "$(cat said)"
grep -q rook said || fail "the engine did not say its name: $(cat said)"
none . "left behind by an engine that started Wine"

# Many at once, with a server that none of them has started: it outlives each of them.
wineserver -p
wine wineboot
played 8 --concurrency 2 --each restart=on
none 'rook\.exe' "left behind by engines"
of_wine | grep -q wineserver || fail "the server has ended with an engine"

# An engine that starts another process, and one that has to be killed.
"$referee" match --engine name=c cmd=wine arg=rook.exe arg=child --engine name=d cmd=wine arg=rook.exe \
  arg=deaf --each tc=10+0.1 --games 2 --seed 1 --no-out --progress none --quit-timeout 0.5 >table 2>err ||
  fail "$(cat table err)"
grep -q "Decided by: sennichite 2$" table || fail "$(cat table err)"
none 'rook\.exe' "left behind by a parent or by a deaf engine"

wineserver -k
none . "left behind by the server"
