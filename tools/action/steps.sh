#!/usr/bin/env bash
# The steps of action.yml. A step that finds something wrong does not stop the others: it writes what
# it found to the results, and the step `verdict` fails at the end.
#
#   RESULTS/*.xml        JUnit, one file per step
#   RESULTS/comment.md   the text of a comment
#   RESULTS/failed       the names of the steps that failed
#   RESULTS/run          the match
#   RESULTS/match.words  the words that it was called with
set -euo pipefail

results=${INPUT_RESULTS:-referee-results}

fail() {
  echo "::error::referee: $*"
  exit 1
}

# words TEXT: the lines of an input, one word each, in the array `words`.
words() {
  words=()
  local line
  while IFS= read -r line; do
    line=${line%$'\r'}
    [[ $line =~ ^[[:space:]]*$ ]] || words+=("$line")
  done <<<"$1"
}

# files TEXT: the files of patterns, in the array `files`.
files() {
  words "$1"
  local pattern file
  files=()
  shopt -s globstar nullglob
  for pattern in "${words[@]}"; do
    local before=${#files[@]}
    local IFS=
    # shellcheck disable=SC2206  # a pattern is meant
    local found=($pattern)
    for file in "${found[@]}"; do files+=("$file"); done
    [ ${#files[@]} -gt "$before" ] || fail "there is no file '$pattern'"
  done
}

output() { printf '%s=%s\n' "$1" "$2" >>"$GITHUB_OUTPUT"; }

# note TEXT...: a part of the comment, and of the summary of the job.
note() {
  mkdir -p "$results"
  printf '%s\n\n' "$@" | tee -a "$results/comment.md" >>"$GITHUB_STEP_SUMMARY"
}

# block FILE: its last lines, as they are.
block() {
  note '```' "$(tail -n 30 "$1")" '```'
}

wrong() {
  mkdir -p "$results"
  echo "$1" >>"$results/failed"
}

# --- install ---------------------------------------------------------------------------------------

from_tarball() {
  local tarball=$1 home=$RUNNER_TEMP/referee name
  name=$(basename "$tarball")
  rm -rf "$home" && mkdir -p "$home"
  if [[ $tarball == *://* ]]; then
    curl -fsSL --retry 3 -o "$home/$name" "$tarball" ||
      fail "cannot get $tarball"
    curl -fsSL --retry 3 -o "$home/SHA256SUMS" "${tarball%/*}/SHA256SUMS" ||
      fail "cannot get SHA256SUMS of $tarball"
  else
    cp "$tarball" "$(dirname "$tarball")/SHA256SUMS" "$home/" || fail "cannot read $tarball"
  fi
  (cd "$home" && grep -F " $name" SHA256SUMS | sha256sum --check --quiet -) ||
    fail "the checksum of $name is not that of SHA256SUMS"
  tar -xzf "$home/$name" -C "$home" --strip-components 1
  echo "$home/bin" >>"$GITHUB_PATH"
  "$home/bin/referee" --version
}

from_source() {
  local top=$GITHUB_ACTION_PATH
  (cd "$top" && ./tools/setup && cmake --preset release &&
    cmake --build --preset release --target referee referee-player) ||
    fail "the sources cannot be built"
  printf '%s\n' "$top/build/release/referee" "$top/build/release/tools" >>"$GITHUB_PATH"
  "$top/build/release/referee/referee" --version
}

# The findings of an earlier attempt do not count.
forget_findings() { rm -f "$results"/{failed,comment.md,check.txt,{validate,replay,match}.{txt,xml}}; }

# The release of the tag by which the action is used, as in `uses: OWNER/referee@v0.1.0`.
own_version() {
  [[ ! ${ACTION_REF:-} =~ ^v[0-9]+\.[0-9]+\.[0-9]+$ ]] || echo "${ACTION_REF#v}"
}

step_install() {
  local version=${INPUT_VERSION#v}
  version=${version:-$(own_version)}
  forget_findings
  if [ -n "$INPUT_TARBALL" ]; then
    from_tarball "$INPUT_TARBALL"
  elif [ "${version:-sources}" != sources ]; then
    from_tarball "$GITHUB_SERVER_URL/${ACTION_REPOSITORY:-$GITHUB_REPOSITORY}/releases/download/v$version/referee-$version-linux-$(uname -m).tar.gz"
  else
    from_source
  fi
}

# --- checks ----------------------------------------------------------------------------------------

step_check() {
  local code=0
  mkdir -p "$results"
  words "$INPUT_NEW"
  referee engines check --game "$INPUT_GAME" --engine "${words[@]}" --output human \
    >"$results/check.txt" || code=$?
  cat "$results/check.txt"
  [ $code = 0 ] && return
  wrong check
  note "**The engine is not fit** (exit code $code):"
  block <(grep -v '^pass' "$results/check.txt" || true)
}

# judged STEP TITLE FILE...: `referee STEP`, with a JUnit file.
judged() {
  local step=$1 title=$2 code=0
  shift 2
  mkdir -p "$results"
  referee "$step" "$@" --output junit >"$results/$step.xml" || code=$?
  referee "$step" "$@" >"$results/$step.txt" 2>&1 || true
  cat "$results/$step.txt"
  if [ $code != 0 ]; then
    wrong "$step"
    note "**$title: something is wrong** (exit code $code):"
  else
    note "**$title: nothing is wrong**"
  fi
  block "$results/$step.txt"
}

step_validate() {
  files "$INPUT_VALIDATE"
  judged validate "Logs" "${files[@]}"
}

step_replay() {
  files "$INPUT_REPLAY"
  judged replay "Recorded games" "${files[@]}"
}

# --- the match -------------------------------------------------------------------------------------

escaped() { sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g; s/"/\&quot;/g'; }

# match_junit FAILURE: one case; an empty FAILURE: it has passed.
match_junit() {
  local failures=0
  [ -z "$1" ] || failures=1
  echo '<?xml version="1.0" encoding="UTF-8"?>'
  echo "<testsuite name=\"match\" tests=\"1\" failures=\"$failures\">"
  echo '<testcase classname="match" name="sequential test">'
  [ -z "$1" ] || echo "<failure message=\"$(escaped <<<"$1")\"/>"
  echo "<system-out>$(escaped <"$results/match.txt")</system-out>"
  echo '</testcase></testsuite>'
}

match_words() {
  words "$INPUT_NEW"
  all=(--game "$INPUT_GAME" --engine "${words[@]}" name=new)
  words "$INPUT_OLD"
  all+=(--engine "${words[@]}" name=old)
  words "$INPUT_EACH"
  [ ${#words[@]} = 0 ] || all+=(--each "${words[@]}")
  words "$INPUT_OPENINGS"
  [ ${#words[@]} = 0 ] || all+=(--openings "${words[@]}")
  words "${INPUT_SPRT// /$'\n'}"
  all+=(--sprt "${words[@]}" --sprt-exit --rounds "$INPUT_ROUNDS")
  words "$INPUT_OPTIONS"
  all+=("${words[@]}")
}

step_match() {
  local code=0 verdict failure='' all
  mkdir -p "$results"
  case $INPUT_REQUIRE in
    accepted | undecided | nothing) ;;
    *) fail "require: '$INPUT_REQUIRE' is not accepted, undecided or nothing" ;;
  esac
  match_words
  # An earlier attempt goes on where it was.
  if [ -e "$results/run/run.toml" ]; then
    cmp -s <(printf '%s\n' "${all[@]}") "$results/match.words" ||
      fail "'$results/run' is a match with other inputs; begin with an empty directory"
    referee resume "$results/run" --progress none >"$results/match.txt" 2>&1 || code=$?
  else
    printf '%s\n' "${all[@]}" >"$results/match.words"
    referee match "${all[@]}" --progress none --out "$results/run" >"$results/match.txt" 2>&1 ||
      code=$?
  fi
  cat "$results/match.txt"
  case $code in
    0) verdict=accepted ;;
    10) verdict=rejected ;;
    11) verdict=undecided ;;
    *) verdict=failed failure="exit code $code" ;;
  esac
  case $INPUT_REQUIRE-$verdict in
    accepted-rejected | accepted-undecided | undecided-rejected) failure="the test: $verdict" ;;
  esac
  [ -z "$failure" ] || wrong match
  match_junit "$failure" >"$results/match.xml"
  output verdict "$verdict"
  output run "$results/run"
  note "**Match: $verdict**"
  if [ "$verdict" != failed ] && [ -e "$results/run/results.json" ]; then
    note "$(referee stats "$results/run" --output markdown)"
  else
    block "$results/match.txt"
  fi
}

# --- the verdict -----------------------------------------------------------------------------------

step_verdict() {
  local failed=''
  mkdir -p "$results"
  [ ! -e "$results/failed" ] || failed=$(sort -u "$results/failed" | paste -sd ' ')
  output failed "$failed"
  output junit "$results"
  output comment "$results/comment.md"
  [ -e "$results/comment.md" ] || note "Nothing was asked for: no engine, logs, games or match."
  [ -z "$failed" ] || fail "failed: $failed"
}

case ${1:-} in
  install | check | validate | replay | match | verdict) "step_$1" ;;
  *) fail "unknown step '${1:-}'" ;;
esac
