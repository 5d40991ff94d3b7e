#!/usr/bin/env python3
"""Trouble for runs that a Slurm of three nodes plays, by dice that a seed decides.

    storm.py SEED SECONDS RUN...

For SECONDS, or until nothing is left, in an order that the seed decides: tasks are queued
again and cancelled, nodes go down and come up, processes are killed, or stopped for longer than
their lease, living ones are believed to be dead, the disk is full for one node or for all, and one
node has another engine file. Then everything is repaired, and stopped processes go on. A job whose
tasks have all ended is submitted again while its run has games left. At the end there is one line of
JSON: what was done, and how the tasks ended.

storm.sh, which starts it, has made what is used here: $REFEREE, slurm/slurmd-N.pid with a mount
namespace for each node, a file `engine`, and a directory of its own file system for the runs.
"""

import collections
import json
import os
import random
import re
import signal
import subprocess
import sys
import time

NODES = ("n1", "n2", "n3")
DEAD_FOR = 3600  # seconds since the last sign of life


def says(*words):
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return done.stdout if done.returncode == 0 else ""


class Run:
    def __init__(self, path):
        self.path = path
        self.jobs = []
        self.said = ""  # by the latest submission

    def over(self):
        status = says(os.environ["REFEREE"], "cluster", "status", self.path, "--output", "json")
        state = json.loads(status or '{"games":0,"planned":1}')
        return state["games"] == state["planned"] or state.get("decision") not in (None, "undecided")

    def submit(self):
        words = ["--tasks", "24", "--at-once", "4", "--cpus", "1", "--time", "30m", "--prologue",
                 "prologue", "--", "--slots", "1", "--block", "2", "--idle", "5s", "--progress", "none"]
        done = subprocess.run([os.environ["REFEREE"], "cluster", "submit", self.path] + words,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        job = re.match(r"Job (\d+) ", done.stdout)
        if job:
            self.jobs.append(job.group(1))
        self.said = done.stderr
        return bool(job)

    def idle(self):
        """No task waits, and no process plays. Tasks may be there: a slurmstepd of version 22.05 that is
        told to end at the wrong moment never ends, because it waits for itself."""
        jobs = ",".join(self.jobs)
        return (not says("squeue", "-h", "-t", "PD,CF", "-j", jobs) and
                not any(os.path.exists("/proc/%d" % process) for _, process in self.leases()))

    def leases(self):
        """Of the processes that have not left: the path and the process."""
        found = []
        for name in sorted(os.listdir(self.path + "/claims")):
            if not name.endswith(".lease"):
                continue
            path = self.path + "/claims/" + name
            try:
                if os.stat(path).st_mtime > 0:
                    found.append((path, json.load(open(path))["process"]))
            except (OSError, ValueError):
                pass  # just being made
        return found


class Storm:
    def __init__(self, seed, runs):
        self.dice = random.Random(seed)
        self.runs = runs
        self.done = collections.Counter()
        self.repairs = []  # (when, what)
        self.down = set()  # nodes
        self.stopped = set()  # processes
        self.disk = self.engine = False
        # One node has another engine throughout.
        self.on_node(NODES[2], "mount", "--bind", "other-engine", "engine")
        self.later(1e9, lambda: self.on_node(NODES[2], "umount", "engine"), sure=True)

    # --- what happens ---------------------------------------------------------------------------

    def tasks(self):
        return sorted(says("squeue", "-h", "-r", "-t", "R", "-o", "%i").split())

    def requeue(self):
        for task in self.one_of(self.tasks()):
            says("scontrol", "requeue", task)
            return True

    def cancel(self):
        for task in self.one_of(self.tasks()):
            says("scancel", task)
            return True

    def node_down(self):
        for node in self.one_of(sorted(set(NODES) - self.down)):
            self.down.add(node)
            says("scontrol", "update", "NodeName=" + node, "State=DOWN", "Reason=storm")
            self.later(2, lambda: self.node_up(node))
            return True

    def node_up(self, node):
        self.down.discard(node)
        says("scontrol", "update", "NodeName=" + node, "State=RESUME")

    def kill(self):
        for path, process in self.one_of(self.living()):
            self.send(process, signal.SIGKILL)
            self.maybe_expire(path)
            return True

    def stop(self):
        for path, process in self.one_of(self.living()):
            self.stopped.add(process)
            self.send(process, signal.SIGSTOP)
            self.expire(path)
            self.later(3, lambda: self.go_on(process))
            return True

    def go_on(self, process):
        self.stopped.discard(process)
        self.send(process, signal.SIGCONT)

    def believe_dead(self):
        for path, _ in self.one_of(self.living()):
            self.expire(path)
            return True

    def full_for_one(self):
        """What begins on this node now may not write any more than a little."""
        if os.path.exists("full"):
            return False
        open("full", "w").write(self.dice.choice(NODES))
        self.later(1, lambda: os.unlink("full"))
        return True

    def full_for_all(self):
        if self.disk:
            return False
        self.disk = True
        self.fill()
        for moment in range(5):  # what others give free is taken, too
            self.later(0.1 * moment, self.fill, sure=True)
        self.later(0.5, self.make_room, sure=True)
        return True

    def fill(self):
        try:
            with open("disk/ballast", "ab", buffering=0) as ballast:
                for size in (1 << 20, 4096):
                    while ballast.write(b"\0" * size) == size:
                        pass
        except OSError:
            pass

    def make_room(self):
        os.unlink("disk/ballast")
        self.disk = False

    def other_engine(self):
        if self.engine:
            return False
        self.engine = True
        node = self.dice.choice(NODES[:2])
        self.on_node(node, "mount", "--bind", "other-engine", "engine")
        self.later(1, lambda: self.same_engine(node))
        return True

    def same_engine(self, node):
        self.on_node(node, "umount", "engine")
        self.engine = False

    # --- how ------------------------------------------------------------------------------------

    def one_of(self, all):
        return [self.dice.choice(all)] if all else []

    def living(self):
        return [one for run in self.runs for one in run.leases() if one[1] not in self.stopped]

    def send(self, process, number):
        try:
            os.kill(process, number)
        except ProcessLookupError:
            pass

    def expire(self, path):
        try:
            then = os.stat(path).st_mtime - DEAD_FOR
            if then > 0:
                os.utime(path, (then, then))
        except OSError:
            pass

    def maybe_expire(self, path):
        """Of some that were killed the lease ends by itself, after a minute."""
        if self.dice.random() < 0.9:
            self.expire(path)

    def on_node(self, node, *words):
        process = open("slurm/slurmd-%s.pid" % node).read().strip()
        says("nsenter", "-t", process, "-m", "--wd=" + os.getcwd(), *words)

    def later(self, seconds, repair, sure=False):
        wait = seconds if sure else seconds * self.dice.uniform(0.3, 1.5)
        self.repairs.append((time.monotonic() + wait, repair))

    def repair(self, all_of_it=False):
        now = time.monotonic()
        due = [one for one in self.repairs if all_of_it or one[0] <= now]
        self.repairs = [one for one in self.repairs if one not in due]
        for _, repair in sorted(due, key=lambda one: one[0]):
            repair()

    KINDS = (("requeued", requeue, 3), ("cancelled", cancel, 3), ("node down", node_down, 1),
             ("killed", kill, 4), ("stopped", stop, 2), ("believed dead", believe_dead, 2),
             ("disk full for one", full_for_one, 1), ("disk full for all", full_for_all, 1),
             ("other engine", other_engine, 1))

    def strike(self):
        name, blow, _ = self.dice.choices(self.KINDS, [kind[2] for kind in self.KINDS])[0]
        if blow(self):
            self.done[name] += 1

    def keep_going(self):
        """What a user of Slurm, or its settings, would do: no task waits for two minutes."""
        waiting = says("squeue", "-h", "-r", "-t", "PD", "-o", "%i %r").splitlines()
        for line in waiting:
            task, reason = line.split(" ", 1)
            if "held" in reason:  # its launch has failed, on a full disk
                says("scontrol", "release", task)
            if reason.startswith("BeginTime"):
                says("scontrol", "update", "JobId=" + task, "StartTime=now")
        for run in self.runs:
            if run.idle() and not run.over():
                if run.submit():
                    self.done["submitted again"] += 1


def endings(runs):
    """How the tasks ended, by Slurm: "6:0" is exit code 6, and "0:9" a signal."""
    codes = collections.Counter()
    for job in (job for run in runs for job in run.jobs):
        codes.update(re.findall(r" ExitCode=(\d+:\d+) ", says("scontrol", "-o", "show", "job", job)))
    return dict(sorted(codes.items()))


def main(seed, seconds, paths):
    runs = [Run(path) for path in paths]
    for run in runs:
        run.submit()
    storm = Storm(seed, runs)
    end = time.monotonic() + seconds
    while time.monotonic() < end and not all(run.over() for run in runs):
        storm.strike()
        until = time.monotonic() + storm.dice.uniform(0.05, 0.6)
        while time.monotonic() < until:
            storm.repair()
            time.sleep(0.02)
        storm.keep_going()
    storm.repair(all_of_it=True)
    calm = time.monotonic() + 200
    while not all(run.over() and run.idle() for run in runs):
        if time.monotonic() > calm:
            if all(run.over() for run in runs):
                break  # all that is left is Slurm's own
            sys.exit("the runs do not end:\n" + says("squeue") + "".join(run.said for run in runs))
        storm.keep_going()
        for run in runs:  # what was killed without a word is dead by now
            for path, process in run.leases():
                if not os.path.exists("/proc/%d" % process):
                    storm.expire(path)
        time.sleep(0.1)
    print(json.dumps({"seed": seed, "blows": dict(sorted(storm.done.items())),
                      "endings": endings(runs),
                      "left over by Slurm": len(says("squeue", "-h", "-r").splitlines())}))


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]), sys.argv[3:])
