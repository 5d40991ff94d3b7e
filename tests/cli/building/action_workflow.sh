# docs/examples/github-workflow.yml, as it is printed: a runner fetches the commit of a pull request and
# nothing else (depth 1), as actions/checkout does, and runs the steps. The page shows the same file.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/npm.bash"
install_npm
top=$(cd "$TESTS/.." && pwd)
workflow=$top/docs/examples/github-workflow.yml
grep -v '^#' "$workflow" >printed
sed -n '/^```yaml$/,/^```$/{/^```/!p}' "$top/docs/github-action.md" >shown
cmp printed shown || fail "docs/github-action.md shows another workflow"

# The release that the tag in the workflow names, where the action looks for it.
version=$(sed -n 's/.*uses: OWNER\/referee@v//p' "$workflow")
mkdir -p tree/bin "OWNER/referee/releases/download/v$version"
cp "$REFEREE" "$(dirname "$REFEREE")/../tools/referee-player" tree/bin/
mv tree "referee-$version-linux-$(uname -m)"
(cd "OWNER/referee/releases/download/v$version" &&
  tar -C "$OLDPWD" -czf "referee-$version-linux-$(uname -m).tar.gz" "referee-$version-linux-$(uname -m)" &&
  sha256sum ./*.tar.gz | sed 's/\.\///' >SHA256SUMS)
export GITHUB_SERVER_URL=file://$PWD

# A repository whose main branch has an engine that resigns, and a pull request with a better one.
export GIT_CONFIG_GLOBAL=$PWD/gitconfig
git config --global user.name test
git config --global user.email test@localhost
git config --global init.defaultBranch main
git config --global protocol.file.allow always
git init -q origin
(
  cd origin
  mkdir -p tests/games
  cp "$top/docs/examples/openings/balanced/shogi.sfen" book.sfen
  printf '[Game "shogi"]\n[Result "*"]\n\n1. 7g7f 2. 3c3d *\n' >tests/games/good.pgn
  printf 'engine: source\n\tcp source engine\n' >Makefile
  cat >source <<'E'
#!/bin/sh
while read -r word rest; do
  case $word in
    usi) echo usiok ;;
    isready) echo readyok ;;
    go) echo bestmove resign ;;
    quit) exit ;;
  esac
done
E
  chmod +x source
  git add . && git commit -qm old
  git checkout -qb better
  printf '#!/bin/sh\nexec referee-player --level greedy\n' >source
  git commit -qam new
  git checkout -q main
  git merge -q --no-ff --no-edit better && git update-ref refs/pull/7/merge HEAD && git reset -q --hard HEAD^
)
git init -q checkout
cd checkout
git remote add origin "file://$OLDPWD/origin"
git fetch -q --no-tags --depth 1 origin +refs/pull/7/merge:refs/remotes/pull/7/merge
git checkout -q refs/remotes/pull/7/merge

mkdir ../bin
cat >../bin/gh <<'E'
#!/bin/sh
printf '%s\n' "$GH_TOKEN" "$@" >"$0.called"
cat "$7" >"$0.comment"
E
chmod +x ../bin/gh
export PATH=$PWD/../bin:$PATH
cat >../github.json <<'J'
{"repository": "owner/caller", "base_ref": "main", "token": "secret",
  "event": {"number": 7, "pull_request": {"head": {"repo": {"full_name": "owner/caller"}}}}}
J
node "$NPM/run_action.mjs" "$top" "$workflow" ../github.json >../out.json 2>../log ||
  { cat ../log >&2; fail "the runner fails"; }
says ../out.json '"success":true'
[ "$(git -C base log --format=%s -1)" = old ] || fail "the base is $(git -C base log --oneline -1)"
says ../bin/gh.called secret
says ../bin/gh.called --body-file
says ../bin/gh.comment '**Match: accepted**'

# From a fork the token may only read, and nothing is said with it.
rm -rf ../bin/gh.called referee-results base && git worktree prune
sed -i 's/"full_name": "owner\/caller"/"full_name": "somebody\/caller"/' ../github.json
node "$NPM/run_action.mjs" "$top" "$workflow" ../github.json >../out.json 2>../log ||
  { cat ../log >&2; fail "the runner fails"; }
says ../out.json '"success":true'
[ ! -e ../bin/gh.called ] || fail "a comment with a token that may only read"
