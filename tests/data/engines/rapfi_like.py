#!/usr/bin/env python3
"""A brain for Gomocup that does what was seen of Rapfi.

It thinks without an end where START was not followed by a limit of time. SWAP2BOARD wants three
numbers to a line. With the argument `deaf`, the first word that reaches it within 10 ms of its answer
is lost.
"""
import sys
import time

deaf = "deaf" in sys.argv[1:]
stones, limit, answered = [], None, 0.0


def say(text):
    print(text, flush=True)


def answer(text):
    global answered
    if limit is None:
        time.sleep(600)
    say("MESSAGE Speed 305K | Depth 10-17 | Eval 292 | Node 5812 | Time 19ms")
    say(text)
    answered = time.monotonic()


def stone():
    rows = [7] + [row for row in range(15) if row != 7]
    free = next((x, y) for y in rows for x in range(0, 15, 2) if (x, y) not in stones)
    stones.append(free)
    return "%d,%d" % free


def read_board():
    stones.clear()
    sides = True
    for line in sys.stdin:
        if line.strip() == "DONE":
            return sides
        numbers = [int(one) for one in line.split(",")]
        stones.append((numbers[0], numbers[1]))
        sides = sides and len(numbers) == 3


def swap2():
    if not read_board():
        say("ERROR Color is not a valid value, must be one of [1, 2, 3].")
    elif len(stones) == 0:
        answer("7,7 8,7 3,3")
    else:
        answer(stone() if len(stones) == 3 else "SWAP")


def obey(words):
    global limit
    word = words[0].upper()
    if word == "START":
        limit = None
        stones.clear()
        say("OK" if words[1:] == ["15"] else "ERROR Unsupported board size!")
    elif word == "RESTART":
        limit = None
        stones.clear()
        say("OK")
    elif word == "INFO":
        if words[1] == "timeout_turn":
            limit = int(words[2])
    elif word == "BEGIN":
        answer(stone())
    elif word == "TURN":
        stones.append(tuple(int(one) for one in words[1].split(",")))
        answer(stone())
    elif word == "BOARD":
        read_board()
        answer(stone())
    elif word == "SWAP2BOARD":
        swap2()
    elif word == "TAKEBACK":
        stones.pop()
        say("OK")
    elif word == "ABOUT":
        say('name="Rapfi", version="0.43.02"')
    elif word == "END":
        sys.exit()
    else:
        say("ERROR Unknown command: " + word)


for line in iter(sys.stdin.readline, ""):
    words = line.split()
    if deaf and time.monotonic() < answered + 0.01:
        words = words[1:]
    answered = 0.0
    if words:
        obey(words)
