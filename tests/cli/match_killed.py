"""Kills matches at random moments and looks at what they leave behind: match_killed.py REFEREE"""

import glob
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time

referee = os.path.abspath(sys.argv[1])
player = os.path.join(os.path.dirname(referee), "../tools/referee-player")
mark = "killed-%d" % os.getpid()
patience = 0.5  # on top of the tenth of a second: this machine may be busy


def events_of(process, seen):
    """Every event with the moment at which it could be read."""
    for line in process.stdout:
        if line.endswith(b"\n"):
            seen.append((time.monotonic(), json.loads(line)))


def engine_words(name):
    return ["--engine", "cmd=" + player, "arg=--level", "arg=random", "name=" + name, "env.MARK=" + mark]


def play(directory, moment):
    words = [referee, "match", "--game", "keishi", "--games", "2000", "--concurrency", "2", "--out", directory,
             "--jsonl", "-", "--events", "moves", "--progress", "none", "--seed", "7"]
    process = subprocess.Popen(words + engine_words("a") + engine_words("b"), stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    seen = []
    reader = threading.Thread(target=events_of, args=(process, seen))
    reader.start()
    time.sleep(moment)
    if process.poll() is not None:
        sys.exit("the match ended by itself with exit code %d" % process.returncode)
    killed = time.monotonic()
    process.send_signal(signal.SIGKILL)
    process.wait()
    reader.join()
    return seen, killed


def journal(directory):
    """The games and the plies in the files, as the referee itself reads the games."""
    games = set()
    for name in glob.glob(directory + "/games-*.jsonl"):
        read = subprocess.run([referee, "convert", name, "--from", "jsonl", "--to", "jsonl"], capture_output=True)
        torn = not open(name, "rb").read().endswith(b"\n") and os.path.getsize(name) > 0
        if read.returncode != (3 if torn else 0):
            sys.exit("%s: exit code %d: %s" % (name, read.returncode, read.stderr.decode()))
        games |= {json.loads(line)["g"] for line in read.stdout.splitlines()}
    plies = set()
    for name in glob.glob(directory + "/plies-*.jsonl"):
        for line in open(name, "rb"):
            if line.endswith(b"\n"):
                entry = json.loads(line)
                if "ply" in entry:
                    plies.add((entry["g"], entry["ply"]))
    return games, plies


def examine(directory, moment):
    seen, killed = play(directory, moment)
    games, plies = journal(directory) if os.path.isdir(directory) else (set(), set())
    counted = {event["g"] for _, event in seen if event["t"] == "game_finished"}
    if counted - games:
        sys.exit("killed after %.3f s: counted and not in the journal: %s" % (moment, sorted(counted - games)))
    old = {(event["g"], event["ply"]) for at, event in seen
           if event["t"] == "move" and at < killed - 0.1 - patience and event["g"] not in games}
    if old - plies:
        sys.exit("killed after %.3f s: old plies are not in the journal: %s" % (moment, sorted(old - plies)))
    return len(counted)


def engines_left():
    left = []
    for entry in glob.glob("/proc/[0-9]*/environ"):
        try:
            if ("MARK=" + mark).encode() in open(entry, "rb").read():
                left.append(entry)
        except OSError:
            pass
    return left


dice = random.Random(1)
counted = sum(examine("run-%d" % i, dice.uniform(0.02, 1.2)) for i in range(12))
if counted == 0:
    sys.exit("no game was counted in any match: nothing was tested")
for _ in range(100):
    if not engines_left():
        break
    time.sleep(0.05)
else:
    sys.exit("engines are left: %s" % engines_left())
