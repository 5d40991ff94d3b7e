#!/usr/bin/env python3
"""A long tournament of real, bundled and hostile engines: nothing of the referee may grow.

    soak.py REFEREE SECONDS [ENGINES_DIR]

Everybody plays everybody, two games at a time, until the time is over. Memory, threads, descriptors
and descendants of the referee are looked at every two seconds; the last quarter must not need more
than the second one did, but for what a game more or less explains. At the end no process is left
that the run has started, and the journal holds just the games that the table counts.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

HOSTILE = ["crashes", "silent", "info-flood", "answers-illegal", "leaves-children", "daemonises",
           "log-per-move", "late-answer", "answers-twice", "closes-stdout", "ignores-stop",
           "never-reads", "leaves-children-and-dies"]
REAL = [["/usr/games/fairy-stockfish", "option.UCI_Variant=shogi"], ["/usr/games/gpsusi"],
        ["/usr/games/sjaakii"]]
ROOM = {"kilobytes": 2048, "threads": 2, "descriptors": 12, "descendants": 12, "zombies": 0}
# What dies waits for a moment to be reaped: only what is there at every look has been forgotten.
LEAST = {"zombies"}


def engines(tools):
    words = []
    for level in ("random", "greedy", "shallow"):
        words += ["--engine", "cmd=" + tools + "/referee-player", "args=--level " + level,
                  "name=" + level]
    for script in HOSTILE:
        path = os.path.join(sys.path[0], "data/engines", script + ".script")
        words += ["--engine", "cmd=" + tools + "/scripted-player", "arg=" + path, "name=" + script]
    for command, *options in REAL:
        words += ["--engine", "cmd=" + command, "dir=.", "name=" + os.path.basename(command)]
        words += options
    return words


def processes():
    """All processes: number -> (parent, state)."""
    found = {}
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            with open("/proc/%s/stat" % name) as file:
                fields = file.read().rsplit(")", 1)[1].split()
        except OSError:
            continue
        found[int(name)] = (int(fields[1]), fields[0])
    return found


def look(referee):
    seen = dict.fromkeys(ROOM, 0)
    with open("/proc/%d/status" % referee) as file:
        for line in file:
            if line.startswith("VmRSS:"):
                seen["kilobytes"] = int(line.split()[1])
            elif line.startswith("Threads:"):
                seen["threads"] = int(line.split()[1])
    seen["descriptors"] = len(os.listdir("/proc/%d/fd" % referee))
    family = {referee}
    everybody = processes()
    for number in sorted(everybody):  # parents have mostly lower numbers: twice is enough
        if everybody[number][0] in family:
            family.add(number)
    for number, (parent, state) in everybody.items():
        if parent in family and number != referee:
            seen["descendants"] += 1
            seen["zombies"] += state == "Z"
    return seen


def strays(directory):
    """Processes that still carry the mark which the referee gives to all that it starts."""
    left = []
    for number in processes():
        try:
            with open("/proc/%d/environ" % number, "rb") as file:
                environment = file.read()
            if b"REFEREE_ENGINE=" in environment and os.readlink(
                    "/proc/%d/cwd" % number).startswith(directory):
                left.append(number)
        except OSError:
            continue
    return left


def watch(process):
    samples = []
    while process.poll() is None:
        try:
            samples.append(look(process.pid))
        except OSError:
            break
        time.sleep(2)
    return samples


def growth(samples):
    quarter = len(samples) // 4
    wrong = []
    for what, room in ROOM.items():
        bound = min if what in LEAST else max
        before = bound(one[what] for one in samples[quarter:2 * quarter])
        after = bound(one[what] for one in samples[-quarter:])
        print("%-12s %6d in the second quarter, %6d in the last" % (what, before, after))
        if after > before + room:
            wrong.append("%s grew from %d to %d" % (what, before, after))
    return wrong


def counted(run):
    games, voided = set(), 0
    for name in os.listdir(run):
        if not (name.startswith("games-") and name.endswith(".jsonl")):
            continue
        with open(os.path.join(run, name)) as file:
            for line in file:
                game = json.loads(line)
                if game["result"].startswith("void"):
                    voided += 1
                else:
                    games.add(game["g"])
    return games, voided


def main():
    referee, seconds = os.path.abspath(sys.argv[1]), int(sys.argv[2])
    tools = os.path.join(os.path.dirname(referee), "../tools")
    directory = tempfile.mkdtemp(prefix="soak-")
    words = [referee, "tournament", "--game", "shogi", "--event", "soak", "--seed", "1",
             *engines(tools), "--each", "tc=0.3+0.02", "--max-plies", "120", "--rounds", "100000",
             "--concurrency", "2", "--max-time", "%ds" % seconds, "--fail-on", "none",
             "--quit-timeout", "1s",
             "--progress", "none", "--out", "run"]
    with open(os.path.join(directory, "err"), "w") as errors:
        process = subprocess.Popen(words, cwd=directory, stdin=subprocess.DEVNULL, stderr=errors,
                                   stdout=subprocess.PIPE, text=True)
    samples = watch(process)
    table = process.stdout.read()
    code = process.wait(60)
    if code != 0 or not samples:
        print("exit code %d; see %s/err" % (code, directory))
        return 1
    wrong = []
    if len(samples) < 8:
        wrong.append("only %d samples" % len(samples))
    else:
        wrong += growth(samples)
    if left := strays(directory):
        wrong.append("processes are left: %s" % left)
    games, voided = counted(os.path.join(directory, "run"))
    print("%d games, %d without a result" % (len(games), voided))
    if not games:
        wrong.append("no game was counted")
    with open(os.path.join(directory, "run/results.json")) as file:
        told = json.load(file)["games"]
    if told != len(games):
        wrong.append("the journal holds %d games, the results %d" % (len(games), told))
    if wrong:
        print(table + "\n" + "\n".join(wrong) + "\nsee " + directory)
        return 1
    shutil.rmtree(directory)
    return 0


if __name__ == "__main__":
    sys.exit(main())
