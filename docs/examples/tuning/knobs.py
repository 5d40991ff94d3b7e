#!/usr/bin/env python3
"""Stands in for an engine with two parameters, for trying a tuner: it plays best at Reach=70 and
Patience=30. The further away they are, the more of its moves are random. (Line protocol.)"""
import random
import subprocess
import sys

BEST = {"Reach": 70, "Patience": 30}
knobs = {"Reach": 50, "Patience": 50}
strong, weak = [subprocess.Popen(["referee-player", "--level", level], text=True, bufsize=1,
                                 stdin=subprocess.PIPE, stdout=subprocess.PIPE)
                for level in ("shallow", "random")]

def ask(player, line):
    player.stdin.write(line.rstrip("\n") + "\n")
    answer = ""
    for got in player.stdout:  # an answer ends with an empty line
        if not got.strip(): break
        answer += got
    return answer

def blunders():
    return min(1, sum(abs(knobs[name] - BEST[name]) for name in BEST) / 80)

def answer(line):
    words = line.split()
    number = words.pop(0) if words[0].isdecimal() else ""
    if words[0] == "option" and words[1] in knobs:
        knobs[words[1]] = int(words[2])
        return "=" + number + "\n"
    if words[0] == "set_random_seed": random.seed(words[1])
    if words[0] != "genmove": return ask(weak, line) and ask(strong, line)
    mover, other = (weak, strong) if random.random() < blunders() else (strong, weak)
    text = ask(mover, line)
    move = text.split("\n")[0].split()[-1]
    if move != "resign": ask(other, f"play {words[1]} {move}")
    return text

for line in sys.stdin:
    if not line.split("#")[0].strip(): continue
    print(answer(line), flush=True)
    if line.split()[-1] == "quit": break
