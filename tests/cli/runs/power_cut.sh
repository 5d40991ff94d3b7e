# A power cut at any moment leaves a run that can be resumed: the disk is copied while the run goes
# on, and the copy has every game that was counted a second before. Needs root and a loop device.
source "$TESTS/cli/check.bash"
[ "$(id -u)" = 0 ] && command -v mkfs.ext4 >/dev/null || exit 77
player=$(dirname "$REFEREE")/../tools/referee-player
mkdir disk copy
truncate -s 64M image
mkfs.ext4 -qF image
mount -o loop image disk 2>/dev/null || exit 77
unmount() {
  [ -z "${referee:-}" ] || kill -KILL "$referee" 2>/dev/null || true
  wait 2>/dev/null || true
  umount copy 2>/dev/null || true
  umount disk
}
trap unmount EXIT

"$REFEREE" match --game liuzichong --engine "cmd=$player" name=a --engine "cmd=$player" name=b \
  --each depth=1 --games 100000 --progress none --concurrency 2 --out disk/deep/in/run >out 2>err &
referee=$!
counted() { cat disk/deep/in/run/games-*.jsonl 2>/dev/null | wc -l; }
for moment in 1 30 200; do  # games
  for _ in {1..600}; do
    [ "$(counted)" -lt "$moment" ] || break
    sleep 0.05
  done
  before=$(counted)
  [ "$before" -ge "$moment" ] || { cat err >&2; fail "there are $before games"; }
  # The journal may be a second behind; what was there then is on the disk now.
  for _ in {1..24}; do sleep 0.05; done
  cp image later
  mount -o loop later copy
  for file in identity run.toml cwd; do
    [ -s "copy/deep/in/run/$file" ] || { ls -l copy/deep/in/run >&2; fail "'$file' is empty after $before games"; }
  done
  run 0 missing copy/deep/in/run
  kept=$(cat copy/deep/in/run/games-*.jsonl | grep -c '"sum":"[0-9a-f]*"}$')
  [ "$kept" -ge "$before" ] || fail "$kept games are kept of $before"
  run 0 resume copy/deep/in/run --max-games 2 --progress none
  umount copy
done
