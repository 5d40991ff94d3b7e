#!/usr/bin/env python3
"""Tunes options of an engine with SPSA: in each step, two versions that differ a little in all
options at once play a short match, and all options move towards the winner.

  spsa.py DIR STEPS NAME=START,LOW,HIGH,STEP... -- WORDS OF 'referee match'...

The words name the game, the openings and the limits, and begin with the engine: cmd=./engine. DIR
keeps the state: the same command again goes on behind the last step. Prints a line per step.
Exit code 0: done; 2: wrong words; otherwise that of the match that failed."""
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys

def usage():
    print(__doc__, file=sys.stderr)
    sys.exit(2)

try:
    cut = sys.argv.index("--")
    directory, steps = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    command, words = sys.argv[cut + 1], sys.argv[cut + 2:]
    options = {}
    for text in sys.argv[3:cut]:
        name, numbers = text.split("=")
        start, low, high, step = map(float, numbers.split(","))
        if not (low <= start <= high and step > 0): usage()
        options[name] = {"start": start, "low": low, "high": high, "step": step}
except (IndexError, ValueError):
    usage()
if not options or not command.startswith("cmd="): usage()

def version(theta):
    """The keys of an engine with these values; what is between two numbers is drawn."""
    return [f"option.{name}={round(theta[name])}" for name in options]

def match(number, plus, minus):
    """What the first version won more than the second, from -1 to 1."""
    out = directory / f"match-{number}"
    if (out / "run.toml").exists():
        call = ["resume", str(out)]  # this script, or the host, was stopped in it
    else:
        shutil.rmtree(out, ignore_errors=True)
        call = ["match", "--engine", "name=plus", command, *version(plus),
                "--engine", "name=minus", command, *version(minus),
                "--seed", str(number), "--progress", "none", "--out", str(out), *words]
    ran = subprocess.run(["referee", *call], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if ran.returncode != 0:  # 4: an engine does not start; 5: it crashed; 130: Ctrl-C ...
        sys.stderr.write(ran.stderr)
        sys.exit(ran.returncode)
    table = json.loads((out / "results.json").read_text())
    first = next(engine for engine in table["engines"] if engine["name"] == "plus")
    shutil.rmtree(out)
    return (first["wins"] - first["losses"]) / first["games"]

state = {"step": 0, "theta": {name: one["start"] for name, one in options.items()}}
file = directory / "state.json"
directory.mkdir(parents=True, exist_ok=True)
if file.exists(): state = json.loads(file.read_text())
if state["theta"].keys() != options.keys():
    print(f"spsa.py: {file} has other options: {' '.join(state['theta'])}", file=sys.stderr)
    sys.exit(2)
while state["step"] < steps:
    number, theta = state["step"] + 1, state["theta"]
    dice = random.Random(number)  # the same again if the step is played again
    side = {name: dice.choice((-1, 1)) for name in options}
    shift = {name: one["step"] / number ** 0.101 for name, one in options.items()}
    within = lambda name, value: max(options[name]["low"], min(options[name]["high"], value))
    plus, minus = ({name: within(name, theta[name] + sign * side[name] * shift[name])
                    for name in options} for sign in (1, -1))
    score = match(number, plus, minus)
    rate = 2 / (1 + number / (steps / 10)) ** 0.602
    for name in options:
        theta[name] = within(name, theta[name] + rate * shift[name] * side[name] * score)
    state["step"] = number
    fresh = file.with_suffix(".new")
    fresh.write_text(json.dumps(state))
    os.replace(fresh, file)
    print(number, f"{score:+.2f}", *(f"{name}={theta[name]:.1f}" for name in options), flush=True)
