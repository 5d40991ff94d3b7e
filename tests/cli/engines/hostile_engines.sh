# The hostile engines of the games, in every other command that starts an engine: each command ends by
# itself, with an exit code that is documented, and leaves no process behind.
source "$TESTS/cli/check.bash"
export SCRIPTED=$(dirname "$REFEREE")/../tools/scripted-player

# It talks beyond what is kept of a dialogue, and always resigns.
printf '%s\n' 'hear usi' 'say usiok' 'hear isready' 'say readyok' 'hear go' 'flood 2100000 x\n' \
  'say bestmove resign' forever 'hear go quit' 'say bestmove resign' end >talks.script
code=0
"$REFEREE" engines check --engine "cmd=$SCRIPTED" arg=talks.script proto=usi --quit-timeout 200ms \
  --stop-grace 100ms --startup-timeout 3s --ready-timeout 1s >out 2>err || code=$?
[ $code = 1 ] || { cat err >&2; fail "engines check: exit code $code of an engine that talks"; }
says out 'usi-at-once'

# It hears no `quit`: it is waited for once, not after each of 30 passes of games.
printf 'proto gtp\nstubborn\nplay\n' >deaf.script
timeout 100 "$REFEREE" openings make --game keishi --out suite.sfen --engine "cmd=$SCRIPTED" arg=deaf.script \
  proto=gtp nodes=1 --count 2 --measure 60 --attempts 1 --window 30000 >out 2>err ||
  [ $? = 1 ] || { cat err >&2; fail "openings make does not end"; }

python3 - "$REFEREE" "$TESTS/data/engines" <<'PY'
import glob, os, subprocess, sys
from concurrent.futures import ThreadPoolExecutor

REFEREE, FOLDER = sys.argv[1:]
WAITS = ("--startup-timeout 3s --ready-timeout 3s --stop-grace 100ms --kill-grace 100ms "
         "--quit-timeout 200ms --stall 300ms").split()
SCRIPTED = os.environ["SCRIPTED"]
RECORDS = {"shogi": "startpos moves 7g7f 3c3d", "keishi": "startpos moves", "renju": "startpos moves h8"}
GAMES = {"gtp": "keishi", "gomocup": "renju", "usi": "shogi"}
CODES = (0, 1, 3, 4, 5)


def protocol(script):
    name = os.path.basename(script)
    return next((one for one in ("gtp", "gomocup") if name.startswith(one + "-")), "usi")


def asked(script):
    spoken = protocol(script)
    game = GAMES[spoken]
    engine = ["--engine", f"cmd={SCRIPTED}", f"arg={script}", f"proto={spoken}"]
    timed = engine + ["st=0.1", "timemargin=50"]
    yield ["engines", "check", *engine, "tc=0.5+0.02", "--game", game, *WAITS]
    yield ["engines", "options", *engine, "--game", game, *WAITS]
    yield ["analyze", f"{game}.sfen", "--game", game, *timed, *WAITS]
    yield ["replay", f"{game}.sfen", "--game", game, "--against-engine", *timed[1:], *WAITS]
    yield ["validate", *timed[:-2], "--positions", f"{game}.sfen", "--game", game, "--st", "0.1", *WAITS]
    yield ["openings", "make", "--game", game, *engine, "st=0.05", "--count", "1", "--measure", "2",
           "--attempts", "1", "--out", f"{os.path.basename(script)}.suite", *WAITS]


def check(words):
    try:
        done = subprocess.run([REFEREE, *words], stdin=subprocess.DEVNULL, capture_output=True, timeout=200)
    except subprocess.TimeoutExpired:
        return f"{' '.join(words)}: does not end"
    if done.returncode not in CODES:
        return f"{' '.join(words)}: exit code {done.returncode}: {done.stderr[-300:].decode(errors='replace')}"


for game, record in RECORDS.items(): open(f"{game}.sfen", "w").write(record + "\n")
scripts = sorted(glob.glob(FOLDER + "/*.script"))
# Those that do well, want words of their own, or take more of the host than a test may.
LEFT_OUT = ("well", "gtp-well", "gomocup-well", "crlf", "two-", "one-byte", "under-", "at-the", "banner", "slow-start",
            "odd-options", "log-per-move", "gigabyte", "megabyte", "64k", "fork-bomb", "eats-memory",
            "kills-opponent", "kills-parent", "kills-group")
scripts = [one for one in scripts if not os.path.basename(one).startswith(LEFT_OUT)]
with ThreadPoolExecutor(12) as pool:
    wrong = [one for one in pool.map(check, [words for script in scripts for words in asked(script)]) if one]
for one in wrong: print(one, file=sys.stderr)
sys.exit(1 if wrong else 0)
PY
