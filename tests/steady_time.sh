#!/usr/bin/env bash
# No limit and no charge depends on the date: a step of the wall clock, by hand or by a time server,
# must not move any of them. So nothing below the program names a clock that can step, but for the
# files that stamp a record or a folder with the date.
#
#   steady_time.sh [TREE]    prints each violation; exit code 1 if there is one
#
# Without TREE it checks the tree that it lies in, and then itself: a copy of the tree with one
# violation planted at a time must be refused each time.
set -euo pipefail
export LC_ALL=C

stepping='system_clock|high_resolution_clock|(utc|tai|gps|file)_clock'
stepping+='|CLOCK_(REALTIME|TAI)|gettimeofday|timespec_get|timerfd_create|std::time\b|(^|[^A-Za-z0-9_])::time\('
stepping+='|[^a-z_.>:]time\( *(nullptr|NULL|0|&)'
stampers='^matches/(journal/run_directory\.[ch]pp|run/worker\.cpp):'

check() {
  local found
  found=$(grep -rnE "$stepping" --include='*.cpp' --include='*.hpp' basics rules protocols matches |
    grep -vE "$stampers" || true)
  [ -z "$found" ] && return 0
  sed 's/^/steady-time: /' <<<"$found"
  return 1
}

# planted FILE TEXT: TEXT at the end of FILE must be refused, with a message that names FILE
planted() {
  local file=$1 text=$2
  cp "$copy/$file" "$copy.before"
  printf '%s\n' "$text" >>"$copy/$file"
  if "$self" "$copy" >"$copy.said" || ! grep -qF "steady-time: $file:" "$copy.said"; then
    echo "steady-time: a planted '$text' in $file was not seen"
    exit 1
  fi
  cp "$copy.before" "$copy/$file"
}

check_itself() {
  copy=$(mktemp -d)
  trap 'rm -rf "$copy" "$copy.said" "$copy.before"' EXIT
  cp -r basics rules protocols matches "$copy"
  planted matches/clocks/clock.cpp 'const auto now = std::chrono::system_clock::now();'
  planted matches/processes/process.cpp '  ::clock_gettime(CLOCK_REALTIME, &now);'
  planted matches/play/player.cpp '  const auto now = std::time(nullptr);'
  planted matches/play/play.cpp '  const time_t now = time(nullptr);'
  planted matches/base/time.hpp 'using Clockwork = std::chrono::high_resolution_clock;'
  planted protocols/usi.cpp '  gettimeofday(&now, nullptr);'
  planted rules/game.cpp '  ::time(&now);'
}

self=$(realpath "$0")
cd "${1:-$(dirname "$self")/..}"
check
[ $# -gt 0 ] || check_itself
