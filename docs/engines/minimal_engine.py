#!/usr/bin/env python3
"""A small engine for Keishi that speaks the line protocol: it wins where it can, else moves about."""
import random
import sys

SQUARES = [(x, y) for x in range(6) for y in range(6)]
COMMANDS = "protocol_version name version list_commands rules clear_board play genmove quit".split()
board = {}  # (column, row) -> "b" or "w"

def setup():
    board.clear()
    board.update({(x, y): "b" if y == 1 else "w" for x in (0, 1, 4, 5) for y in (1, 4)})

def moves(side):
    for x, y in [at for at in SQUARES if board.get(at) == side]:
        for dx, dy in [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b]:
            step, jump = (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)
            to = jump if step in board else step  # over a stone, or to the square beside
            if to in SQUARES and to not in board:
                yield (x, y), to

def wins(side, move):
    stones = [at for at in SQUARES if board.get(at) == side and at != move[0]] + [move[1]]
    columns, rows = sorted({x for x, y in stones}), sorted({y for x, y in stones})
    return len(columns) == 2 == len(rows) and columns[1] - columns[0] > 1 < rows[1] - rows[0]

def name(square): return "abcdef"[square[0]] + str(square[1] + 1)

def play(text):
    start, to = [("abcdef".index(text[i].lower()), int(text[i + 1]) - 1) for i in (0, 2)]
    board[to] = board.pop(start)

def answer(command, words):
    if command == "protocol_version": return "2"
    if command == "name": return "minimal"
    if command == "version": return "1"
    if command == "list_commands": return "\n".join(COMMANDS)
    if command == "rules" and (words[:2] != ["keishi", "keishi"] or
                               any("ko=" in w and w != "ko=literal" for w in words)):
        raise ValueError("unsupported " + " ".join(words))
    if command == "clear_board": setup()
    if command == "play": play(words[1])
    if command == "genmove":
        side = words[0][0].lower()
        found = list(moves(side)) or [None]
        move = next((m for m in found if m and wins(side, m)), None) or random.choice(found)
        if move is None: return "resign"
        play(name(move[0]) + name(move[1]))
        return name(move[0]) + name(move[1])
    if command not in COMMANDS: raise ValueError("unknown command")
    return ""

for line in sys.stdin:
    words = line.split("#")[0].split()
    number = words.pop(0) if words and words[0].isdecimal() else ""  # it comes back with the answer
    if not words: continue
    command = words.pop(0).lower()
    try: print("=" + number, answer(command, words), end="\n\n", flush=True)
    except Exception as error: print("?" + number, error, end="\n\n", flush=True)
    if command == "quit": break
