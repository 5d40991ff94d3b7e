# docs/examples/cluster-*: what `cluster script` prints, to the byte; the one of GNU parallel is run.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
ln -s "$TESTS/../docs" docs
examples=docs/examples
mkdir bin
ln -s "$player" bin/referee-player
export PATH="$PWD/bin:$PATH"
run 0 cluster init --config "$examples/levels.toml" --rounds 2 --out runs/together
program=$(readlink -f "$REFEREE")
for each in slurm:sh parallel:sh hq:sh kubernetes:yaml; do
  system=${each%:*}
  run 0 cluster script $system runs/together --tasks 12 --at-once 6 --cpus 2 --time 2h -- --slots 2
  sed "s|$PWD/runs|/shared/runs|g; s|$program|/shared/bin/referee|g" out >printed
  diff "$examples/cluster-$system.${each#*:}" printed >&2 || fail "cluster script $system prints another script"
done

if ! command -v parallel >/dev/null; then
  echo "skipped: parallel is not installed (package parallel)"
  exit 77
fi
sed "s|/shared/runs|$PWD/runs|g; s|/shared/bin/referee|$program|g" "$examples/cluster-parallel.sh" >script
echo : >hosts
HOME=$PWD bash script hosts >said 2>&1 || { cat said >&2; fail "the script for GNU parallel: exit code $?"; }
says said "deep"
[ "$(games_in runs/together)" = 24 ] || { cat said >&2; fail "not 24 games but $(games_in runs/together)"; }
run 0 missing runs/together
silent out
