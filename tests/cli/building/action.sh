# action.yml: by the published schema, and its steps as a runner runs them. The workflows, too.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/npm.bash"
install_npm
top=$(cd "$TESTS/.." && pwd)
# The validator's schema is older than the permission to attest.
sed '/^      attestations: write$/d' "$top/.github/workflows/release.yml" >release.yml
for file in "$top/action.yml" release.yml "$top/docs/examples/github-workflow.yml"; do
  node "$NPM/node_modules/@action-validator/cli/cli.mjs" "$file" >valid 2>&1 ||
    { cat valid >&2; fail "$file does not keep the schema"; }
done
# What a release runs is there, and who publishes it may attest where it comes from.
grep -oE 'run: \./[a-z/]+' "$top/.github/workflows/release.yml" | while read -r _ program; do
  [ -x "$top/$program" ] || fail "release.yml runs $program"
done
says "$top/.github/workflows/release.yml" "attestations: write"
says "$top/.github/workflows/release.yml" "uses: actions/attest-build-provenance@"

# A tarball as tools/release lays it out.
mkdir -p release/referee-1.0-linux-x86_64/bin
cp "$REFEREE" "$(dirname "$REFEREE")/../tools/referee-player" release/referee-1.0-linux-x86_64/bin/
tar -C release -czf referee-1.0-linux-x86_64.tar.gz referee-1.0-linux-x86_64
sha256sum referee-1.0-linux-x86_64.tar.gz >SHA256SUMS

# action CODE JSON: the action with these inputs; 0: it succeeds. Leaves out.json.
action() {
  echo "$2" >inputs.json
  node "$NPM/run_action.mjs" "$top" inputs.json >out.json 2>log ||
    { cat log >&2; fail "the runner fails"; }
  [ "$(value success)" = "$([ "$1" = 0 ] && echo true || echo false)" ] ||
    { cat log out.json >&2; fail "the action ends otherwise: $2"; }
}
value() { node -e 'let v = JSON.parse(require("fs").readFileSync("out.json"));
  for (const key of process.argv[1].split(".")) v = v[key];
  console.log(typeof v === "string" ? v : JSON.stringify(v))' "$1"; }
tarball="\"tarball\":\"$PWD/referee-1.0-linux-x86_64.tar.gz\",\"game\":\"keishi\""
deep='cmd=referee-player\nargs=--level deep' weak='cmd=referee-player\nargs=--level random'
book="\"openings\":\"file=$top/docs/examples/openings/balanced/keishi.sfen\""

# All steps: the engine is fit, the games are the same, the test accepts H1.
mkdir -p games/old logs
printf '[Game "keishi"]\n[Result "*"]\n\n1. b2a3 2. f5f4 *\n' >games/old/good.pgn
printf '> position startpos moves 7g7f\n> go byoyomi 1000\n< bestmove 3c3d\n' >logs/game.log
action 0 "{$tarball,$book,\"new\":\"$deep\",\"old\":\"$weak\",\"each\":\"nodes=100\",\"rounds\":\"100\",
  \"sprt\":\"elo0=0 elo1=50\",\"options\":\"--seed\n1\",\"replay\":\"games/**/*.pgn\",\"validate\":\"logs/*.log\"}"
[ "$(value outputs.verdict)" = accepted ] || fail "verdict $(value outputs.verdict)"
[ -z "$(value outputs.failed)" ] || fail "failed: $(value outputs.failed)"
[ "$(value ran | grep -o '"code":0' | wc -l)" = 6 ] || fail "not all steps: $(value ran)"
says "$(value outputs.comment)" '**Match: accepted**'
says "$(value outputs.comment)" '| new |'
[ "$(value summary)" = "$(cat "$(value outputs.comment)")" ] || fail "another summary"
python3 - "$(value outputs.junit)" <<'P' || fail "the JUnit files"
import pathlib, sys, xml.etree.ElementTree as tree
files = {path.stem: tree.parse(path).getroot() for path in pathlib.Path(sys.argv[1]).glob("*.xml")}
assert set(files) == {"validate", "replay", "match"}, files
assert not [f for root in files.values() for f in root.iter("failure")]
P

# What is wrong, all of it in one go: a game that differs, a log with an illegal move, a match that
# is lost.
rm -r referee-results
sed 's/f5f4/f5f9/' games/old/good.pgn >games/old/bad.pgn
sed 's/3c3d/3c3e/' logs/game.log >logs/bad.log
action 1 "{$tarball,$book,\"new\":\"$weak\",\"old\":\"$deep\",\"each\":\"nodes=100\",\"rounds\":\"100\",
  \"sprt\":\"elo0=0 elo1=50\",\"options\":\"--seed\n1\",\"replay\":\"games/**/*.pgn\",\"validate\":\"logs/*.log\"}"
[ "$(value outputs.failed)" = "match replay validate" ] || fail "failed: $(value outputs.failed)"
[ "$(value outputs.verdict)" = rejected ] || fail "verdict $(value outputs.verdict)"
says "$(value outputs.comment)" "stored 'played', rules say 'off-board'"
says "$(value outputs.comment)" "illegal-move"
says referee-results/match.xml '<failure message="the test: rejected"/>'
says log '::error::referee: failed: match replay validate'

# The same directory again: the match is not played again, and only what is wrong now counts.
action 0 "{$tarball,$book,\"new\":\"$weak\",\"old\":\"$deep\",\"each\":\"nodes=100\",\"rounds\":\"100\",
  \"sprt\":\"elo0=0 elo1=50\",\"options\":\"--seed\n1\",\"require\":\"nothing\"}"
[ "$(value outputs.verdict)" = rejected ] || fail "verdict $(value outputs.verdict)"
[ -z "$(value outputs.failed)" ] || fail "failed, but in an earlier attempt: $(value outputs.failed)"
! grep -F "stored 'played'" "$(value outputs.comment)" || fail "a comment on an earlier attempt"
[ ! -e referee-results/replay.xml ] || fail "a JUnit file of an earlier attempt"

# A match goes on with the same engines and the same inputs alone, and the comment says why not.
rm -r referee-results
printf '#!/bin/sh\nexec referee-player --level random\n' >engine
chmod +x engine
rest="\"new\":\"cmd=./engine\",\"old\":\"$weak\",\"options\":\"--max-games\n1\",\"rounds\""
action 0 "{$tarball,$book,$rest:\"3\"}"
[ "$(value outputs.verdict)" = undecided ] || fail "verdict $(value outputs.verdict)"
action 1 "{$tarball,$book,$rest:\"4\"}"
says log "'referee-results/run' is a match with other inputs; begin with an empty directory"
echo '# changed' >>engine
action 1 "{$tarball,$book,$rest:\"3\"}"
[ "$(value outputs.failed)" = match ] || fail "failed: $(value outputs.failed)"
says "$(value outputs.comment)" "engine 1 ("

# An engine that does not start; bad inputs; an empty call.
rm -r referee-results
action 1 "{$tarball,\"new\":\"cmd=./nothing\"}"
[ "$(value outputs.failed)" = check ] || fail "failed: $(value outputs.failed)"
action 1 "{$tarball,\"replay\":\"none/*.pgn\"}"
says log "there is no file 'none/*.pgn'"
action 1 "{$tarball,\"rounds\":\"1\",\"require\":\"win\"}"
says log "require: 'win' is not accepted, undecided or nothing"
rm -rf referee-results
action 0 "{$tarball}"
says log "referee 0"
echo "$(sha256sum <SHA256SUMS | cut -d' ' -f1)  referee-1.0-linux-x86_64.tar.gz" >SHA256SUMS
action 1 "{$tarball}"
says log "the checksum of referee-1.0-linux-x86_64.tar.gz is not that of SHA256SUMS"
# A release, by its address.
sha256sum referee-1.0-linux-x86_64.tar.gz >SHA256SUMS
mkdir -p owner/name/releases/download/v1.0
cp SHA256SUMS referee-1.0-linux-x86_64.tar.gz owner/name/releases/download/v1.0/
export GITHUB_SERVER_URL=file://$PWD
action 0 '{"version":"1.0"}'
action 1 '{"version":"2.0"}'
says log "cannot get file://"
