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
# Each ends by itself; {} is the run.
LOOKS = ("stats {}", "stats {} --warnings", "report {} --out page.html", "missing {}", "replay {}",
         "cluster status {}", "cluster blame {}", "cluster script ssh {}", "control {} status",
         "merge {} --out merged", "ladder add new.ladder {}", "convert {} --to sfen")
PLAYS = ("resume {}", "join {} --slots 1", "validate {}/engines/a-1.dialogue")
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


def said_by(words):
    for left in ("merged", "page.html", "new.ladder"): remove(left)
    try:
        done = subprocess.run([REFEREE, *words.split()], capture_output=True, text=True, timeout=10,
                              stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        print(f"'{words}' does not end"); return subprocess.CompletedProcess('',0,'','expected a regular file')
    if done.returncode < 0 or done.returncode not in (0, 1, 2, 3, 6, 7, 10, 11):
        print(f"'{words}': exit code {done.returncode}: {done.stderr[-500:]}")
    return done


def files(run):
    inside = (os.path.relpath(os.path.join(at, name), run)
              for at, _, names in os.walk(run) for name in names)
    return sorted(set(inside) | set(MORE))


for run, commands in ("part", PLAYS),:
    for name in files(run):
        for kind in (pipe, endless) if run == "whole" else (pipe, bound, folder, endless):
            for words in commands:
                if words.endswith(name): continue  # the user names it
                spoiled(run, name, kind, "run")
                done = said_by(words.format("run"))
                needed = (name in ("changes.jsonl", "identity", "run.toml") and words.startswith(PLANNED)
                          or name.startswith("games-") and words.startswith(READING))
                if needed and not any(problem in done.stderr for problem in PROBLEMS):
                    print(f"'{words}' does not say what is wrong with {name}, {kind.__name__}: {done}")
PY
