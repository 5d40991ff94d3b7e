# A run that is another one now, that another process plays, or that is not a run: exit code 8 or 3, and
# the reason.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
run 0 "${run_words[@]}" --rounds 10 --max-games 4 --out run
refuses() {  # refuses CODE TEXT...: resume changed
  local code=$1
  shift
  run "$code" resume changed
  for text in "$@"; do says err "$text"; done
  silent out
  rm -rf changed
}
changed() { cp -r run changed; sed -i "$1" changed/run.toml; }

changed 's/^seed = 7$/seed = 8/'
refuses 8 "'changed' is a different run" "seed: '7' there, '8' now"
changed '0,/^depth = 1/s//depth = 2/'
refuses 8 "engine.1.depth: '1' there, '2' now"
changed 's/^ruleset = .*/ruleset = "keishi-takeback"/'
refuses 8 "rules: 'keishi ko=literal " "'keishi-takeback ko=takeback "
changed 's/^max-plies = .*/max-plies = 50/'
refuses 8 "max-plies: 'off' there, '50' now"
cp -r run changed
cp starts.txt starts.kept
sed -i 1d starts.txt
refuses 8 "openings.content: '"
mv starts.kept starts.txt
cp -r run changed
sed -i 's/^directory = 1$/directory = 2/' changed/identity
refuses 8 "'changed' is a run of version 2; this referee reads version 1"
cp -r run changed
rm changed/identity
refuses 3 "'changed' is not the directory of a run"
changed 's/^seed = 7$/sed = 7/'
refuses 3 "changed/run.toml:" "unknown key"
refuses 3 "'changed' is not the directory of a run"
run 2 resume run --seed 8
says err "unknown option '--seed'; it belongs to 'match', 'tournament' and 'cluster'"
run 2 resume
says err "'resume' needs RUN"

# Another process plays there.
exec 9>>run/LOCK
flock -n 9 || fail "the run is locked"
run 8 resume run
says err "'run' is in use by another referee"
run 0 missing run  # looks, and locks nothing
[ "$(cat out)" = 5-20 ] || fail "missing: $(cat out)"
run 8 merge run --out all
says err "/run' is in use by another referee"
[ ! -e all ] || fail "something was merged"
exec 9>&-
run 0 resume run

# A name is shown whole, however long it is.
run 3 resume runs/20261118T164500Z-tournament-of-many-engines
says err "'runs/20261118T164500Z-tournament-of-many-engines' is not the directory of a run"
