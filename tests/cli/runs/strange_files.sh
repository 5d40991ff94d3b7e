# Whatever stands in the place of a file of a run, a pipe, a socket, a folder or a device without end:
# each command that takes a run ends by itself, and says in words what it cannot read.
source "$TESTS/cli/check.bash"
source "$TESTS/cli/runs.bash"
run 0 cluster init --game keishi "${engines[@]}" --openings file=starts.txt format=position --seed 7 \
  --rounds 2 --out whole
run 0 join whole --slots 1
run 0 "${run_words[@]}" --rounds 3 --max-games 2 --dialogues --out part
export PYTHONPATH=$TESTS/cli/arena
python3 - "$REFEREE" <<'PY'
import os, shutil, socket, subprocess, sys
from arena import Server, fail

REFEREE = sys.argv[1]
# Files that a run may have, beside those that these two have.
MORE = ("changes.jsonl", "verdict", "skipped-options.tsv", "control", "report.html", "table.txt.new",
        "results.json.new", "games-w9.jsonl", "plies-w9.jsonl", "left-out/vm.host", "claims/wish",
        "claims/slurm-said", "claims/one.lease")
# {0} is the run, {1} a number of its own.
LOOKS = ("stats {0}", "stats {0} --warnings", "report {0} --out page.{1}.html", "missing {0}", "replay {0}", "watch {0}",
         "cluster status {0}", "cluster blame {0}", "cluster script ssh {0}", "control {0} status",
         "merge {0} --out merged.{1}", "ladder add ladder.{1} {0}", "convert {0} --to sfen")
PLAYS = ("resume {0}", "join {0} --slots 1", "validate {0}/engines/a-1.dialogue")
# What needs the plan of the run, and what needs its games.
PLANNED = ("stats", "report", "missing", "merge", "cluster status", "resume", "join")
READING = ("stats", "report", "missing", "merge", "replay", "ladder", "resume", "join")
PROBLEMS = "expected a regular file", "Is a directory", "is not the directory of a run"


def pipe(path): os.mkfifo(path)
def endless(path): os.symlink("/dev/zero", path)
def folder(path): os.mkdir(path)
def bound(path):
    one = socket.socket(socket.AF_UNIX)
    here = os.getcwd()
    os.chdir(os.path.dirname(path))  # the address of a socket is short
    one.bind(os.path.basename(path))
    os.chdir(here)
    one.close()


def remove(path):
    if os.path.isdir(path) and not os.path.islink(path): shutil.rmtree(path)
    elif os.path.lexists(path): os.unlink(path)


def spoiled(run, name, kind, copy):
    """A copy of the run, with something strange in the place of a file."""
    remove(copy)
    shutil.copytree(run, copy, symlinks=True)
    path = os.path.abspath(copy + "/" + name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    remove(path)
    kind(path)


def started(number, words):
    return words, subprocess.Popen([REFEREE, *words.split()], stdin=subprocess.DEVNULL, text=True,
                                   stdout=open(f"out.{number}", "w"), stderr=open(f"err.{number}", "w"))


def said_by(number, words, process):
    try:
        code = process.wait(60)
    except subprocess.TimeoutExpired:
        process.kill()
        fail(f"'{words}' does not end")
    said = open(f"err.{number}").read()
    if code not in (0, 1, 2, 3, 6, 7, 10, 11): fail(f"'{words}': exit code {code}: {said[-500:]}")
    return said


def files(run):
    inside = (os.path.relpath(os.path.join(at, name), run)
              for at, _, names in os.walk(run) for name in names)
    return sorted(set(inside) | set(MORE))


def check(run, name, kind, commands):
    """All of the commands at once, each on a copy of its own if it plays."""
    asked = []
    for number, words in enumerate(commands):
        if words.endswith(name): continue  # the user names it
        copy = f"run.{number}" if commands is PLAYS else "run"
        if commands is PLAYS or not asked: spoiled(run, name, kind, copy)
        for left in (f"merged.{number}", f"ladder.{number}"): remove(left)
        asked.append((number, words.format(copy, number)))
    for number, (words, process) in [(number, started(number, words)) for number, words in asked]:
        said = said_by(number, words, process)
        needed = (name in ("changes.jsonl", "identity", "run.toml") and words.startswith(PLANNED)
                  or name.startswith("games-") and words.startswith(READING))
        if needed and not any(problem in said for problem in PROBLEMS):
            fail(f"'{words}' does not say what is wrong with {name}, {kind.__name__}: {said}")


for name in files("whole"):
    for kind in (pipe, endless): check("whole", name, kind, LOOKS)
for name in files("part"):
    for kind in (pipe, endless): check("part", name, kind, PLAYS)
for kind in (bound, folder):
    for name in ("changes.jsonl", "identity", "games-w9.jsonl", "verdict"): check("whole", name, kind, LOOKS)

os.mkdir("runs")
for name in files("whole"):
    for kind in (pipe, bound, folder, endless):
        spoiled("whole", name, kind, f"runs/{name.replace('/', '+')}.{kind.__name__}")
server = Server("--house", "off", "--runs", "runs", "--limits", "off", data="off")
status, _, page = server.call("GET", "/runs")
if status != 200: fail(f"/runs: {status}")
for run in os.listdir("runs"):
    if run not in page: fail(f"/runs does not list {run}")
    if (status := server.call("GET", f"/runs/{run}")[0]) != 200: fail(f"/runs/{run}: {status}")
for text in ("changes.jsonl: it cannot be read: it is a pipe", "games-w9.jsonl: it cannot be read: Is a directory"):
    if text not in page: fail(f"/runs does not say '{text}'")
server.stop()
PY
