# What /skill.md and docs/arena-api.md print works as it stands: a game is played with the lines of the
# one, and the two agents of the other play each other.
source "$TESTS/cli/arena/agents.bash"

PYTHONPATH=$TESTS/cli/arena python3 "$TESTS/cli/arena/skill.py" || fail "the lines of /skill.md do not play"

# The program itself, not a script that looks for it each time: the shell starts it hundreds of times.
PATH=$(dirname "$(python3 -c 'import sys; print(sys.executable)')"):$PATH
block() { sed -n "/^\`\`\`$1\$/,/^\`\`\`\$/p" "$TESTS/../docs/arena-api.md" | sed '1d;$d'; }
block python >agent.py
block sh >agent.sh
start_arena
python3 agent.py "$url" snake >python.out 2>python.err &
servers+=($!)
snake=$!
mkdir shell
(cd shell && bash -eu ../agent.sh "$url" shell) >shell.out 2>shell.err || {
  cat shell.err >&2
  fail "the agent in a shell"
}
ended $snake 0 python.out python.err
cmp shell.out python.out || fail "they saw different ends: $(cat shell.out python.out)"
grep -q . shell.out || fail "no end"
