# All that a resume needs is on the disk before the first game begins: each file is synced before it
# gets its name, and then each directory that was made, up to the first one that was there.
source "$TESTS/cli/check.bash"
command -v strace >/dev/null || exit 77
strace -o try true 2>/dev/null || exit 77  # where tracing is forbidden
player=$(dirname "$REFEREE")/../tools/referee-player
strace -f -y -o calls -e trace=openat,fsync,fdatasync,rename,renameat,renameat2,mkdir \
  "$REFEREE" match --game liuzichong --engine "cmd=$player" name=a --engine "cmd=$player" name=b \
  --each depth=1 --games 2 --progress none --out new/deep/run >out 2>err ||
  { cat err >&2; fail "exit code $?"; }

# line PATTERN: of the first call that fits; it must have succeeded.
line() { grep -nE -e "$1" calls | grep -v ' = -1 ' | head -1 | cut -d: -f1 || true; }
first_game=$(line 'openat\(.*deep/run/games-w1\.jsonl')
[ -n "$first_game" ] || fail "the journal is not opened"
before() {  # before WHAT LINE OTHER
  [ -n "$2" ] && [ "$2" -lt "$3" ] || { cat calls >&2; fail "$1: too late or never"; }
}
for file in run.toml identity cwd; do
  synced=$(line "fsync\(.*/deep/run/$file\.new>\)")
  renamed=$(line "rename.*deep/run/$file\"")
  before "$file is synced" "$synced" "$first_game"
  before "$file is synced before it has its name" "$synced" "$renamed"
  listed=$(tail -n +"$renamed" calls | grep -nE 'fsync\(.*/new/deep/run>\)' | head -1 | cut -d: -f1 || true)
  before "the name of $file is synced" "${listed:+$((listed + renamed))}" "$first_game"
done
before "the directory's own name is synced" "$(line 'fsync\(.*/new/deep>\)')" "$first_game"
before "the name of the directory above it is synced" "$(line 'fsync\(.*/new>\)')" "$first_game"
here=$(pwd -P)
before "the topmost name is synced" "$(line "fsync\(.*<$here>\)")" "$first_game"
