# What a machine may lack: a home that can be written, HOME itself, a locale, TERM, a folder for
# temporary files, a recent processor. Everything that needs none of it works; the rest says what is
# missing, with its exit code.
source "$TESTS/cli/check.bash"
player=$(dirname "$REFEREE")/../tools/referee-player
match=(match --game keishi --engine "cmd=$player" name=a --engine "cmd=$player" name=b --each depth=1
       --rounds 1 --seed 1 --progress none)
bare=(env -i "PATH=$PATH" "REFEREE=$REFEREE")

# plays WORD...: a match, its replay and its report work with this environment.
plays() {
  rm -rf played
  "$@" "$REFEREE" "${match[@]}" --out played >out 2>err || { cat out err >&2; fail "$*: no match"; }
  says out "Time/move"
  "$@" "$REFEREE" replay played >out 2>err || { cat out err >&2; fail "$*: no replay"; }
  "$@" "$REFEREE" report played --out report.html >out 2>err || { cat err >&2; fail "$*: no report"; }
}

# refused CODE TEXT WORD...: this command says the text.
refused() {
  local expected=$1 text=$2 code=0
  shift 2
  timeout 60 "$@" >out 2>err </dev/null || code=$?
  [ "$code" = "$expected" ] || { cat out err >&2; fail "$*: exit code $code, expected $expected"; }
  says err "$text"
}

# No HOME.
plays "${bare[@]}"
refused 2 "neither XDG_CONFIG_HOME nor HOME is set, so the list of engines cannot be found" \
  "${bare[@]}" "$REFEREE" engines add mine "cmd=$player"
refused 2 "neither XDG_DATA_HOME nor HOME says where games are kept; expected --data DIR" \
  "${bare[@]}" "$REFEREE" play
refused 2 "neither XDG_CONFIG_HOME nor HOME says where keys are kept; expected --key FILE" \
  "${bare[@]}" "$REFEREE" agent --url http://127.0.0.1:1 --name bo --game keishi --engine "cmd=$player"
refused 6 "HOME and XDG_CACHE_HOME are not set" "${bare[@]}" "$REFEREE" solve keishi

# A home on a disk that is mounted for reading: in a place of its own, where one can be had.
mkdir home
apart=(unshare --map-root-user --mount)
[ "$(id -u)" != 0 ] || apart=(unshare --mount)
at_home() { "${apart[@]}" sh -c 'mount -t tmpfs -o ro none home && HOME=$PWD/home exec "$@"' sh "$@"; }
if at_home true 2>/dev/null; then
  plays at_home
  code=0
  at_home "$REFEREE" engines list >out 2>err || fail "no list"
  for words in "engines add mine cmd=$player" "play" "solve keishi"; do
    code=0
    # shellcheck disable=SC2086
    at_home timeout 60 "$REFEREE" $words >out 2>err </dev/null || code=$?
    [ $code = 6 ] || { cat out err >&2; fail "$words in a home that cannot be written: $code"; }
    says err "Read-only file system"
  done
fi

# A locale that is not there, and none.
for locale in LC_ALL= LC_ALL=C LC_ALL=nowhere LC_ALL=xx_YY.UTF-8; do
  plays "${bare[@]}" "$locale"
  ! grep -i locale err || fail "words about the locale $locale"
done

# No folder for temporary files: what needs one says so, or does without.
plays env TMPDIR=/nowhere
refused 6 "there is no folder for temporary files" env TMPDIR=/nowhere "$REFEREE" serve --demo --listen 127.0.0.1:0
[ -z "$(ls -d arena-* 2>/dev/null)" ] || fail "a folder for temporary files was made here"

# A terminal of which nothing is known shows no colours and is not drawn on.
if script -qec true /dev/null >/dev/null 2>&1; then
  for kind in "-u TERM" TERM= TERM=dumb; do
    script -qec "env $kind '$REFEREE' show shogi; env $kind '$REFEREE' perft keishi --depth x" \
      /dev/null >out </dev/null || true
    says out "is not a whole number"
    ! grep -F "$(printf '\033')" out || fail "control characters with $kind"
  done
  script -qec "env TERM=xterm '$REFEREE' perft keishi --depth x" /dev/null >out </dev/null || true
  grep -qF "$(printf '\033')" out || fail "no colour on a terminal"
fi

# A processor from before 2009.
old="needs a processor with SSE4.2 and POPCNT (x86-64-v2, 2009); for an older one, build it with"
if qemu=$(command -v qemu-x86_64-static) && [ "$(uname -m)" = x86_64 ] &&
  ! ldd "$REFEREE" 2>/dev/null | grep -qE 'lib[at]san'; then
  for program in "$REFEREE" "$player"; do
    refused 7 "${program##*/}: this program $old" "$qemu" -cpu core2duo "$program" --version
    "$qemu" -cpu Nehalem "$program" --version >out || fail "${program##*/} does not run on Nehalem"
  done
fi
