#!/usr/bin/env python3
"""A judge of Renju's forbidden points with a flaw: it knows overlines and double-fours, and no
threes. Speaks the line protocol, or Gomocup with Yixin's commands (argument: gomocup)."""
import sys

SIZE = 15
LINES = ((1, 0), (0, 1), (1, 1), (1, -1))


def say(text):
    print(text, end="\r\n" if GOMOCUP else "\n\n", flush=True)


def cells(board, x, y, line):
    """The eleven cells around a point, '#' off the board."""
    row = ""
    for k in range(-5, 6):
        at = (x + k * line[0], y + k * line[1])
        inside = 0 <= at[0] < SIZE and 0 <= at[1] < SIZE
        row += board.get(at, ".") if inside else "#"
    return row


def longest(row, at):
    first = last = at
    while first > 0 and row[first - 1] == "b":
        first -= 1
    while last < len(row) - 1 and row[last + 1] == "b":
        last += 1
    return last - first + 1


def fours(row):
    """How many different fours the stone in the middle of the row takes part in."""
    wins = set()
    for at, cell in enumerate(row):
        if cell == "." and longest(row[:at] + "b" + row[at + 1:], at) == 5:
            filled = row[:at] + "b" + row[at + 1:]
            first = at
            while first > 0 and filled[first - 1] == "b":
                first -= 1
            if first <= 5 < first + 5:
                wins.add((at, frozenset(k for k in range(first, first + 5) if k != at)))
    return len({stones for _, stones in wins})


def forbidden(board):
    found = []
    for y in range(SIZE):
        for x in range(SIZE):
            if (x, y) in board:
                continue
            board[x, y] = "b"
            rows = [cells(board, x, y, line) for line in LINES]
            runs = [longest(row, 5) for row in rows]
            if 5 not in runs and (max(runs) > 5 or sum(map(fours, rows)) > 1):
                found.append((x, y))
            del board[x, y]
    return found


def read_position(text):
    board = {}
    for y, row in enumerate(text.split()[0].split("/")):
        x = number = 0
        for c in row + " ":
            if c.isdigit():
                number = 10 * number + int(c)
                continue
            x, number = x + number, 0
            if c in "bw":
                board[x, y] = c
                x += 1
    return board


def line_protocol():
    commands = "protocol_version name version list_commands rules clear_board position forbidden quit"
    answers = {"protocol_version": "2", "name": "naive", "version": "1",
               "list_commands": commands.replace(" ", "\n")}
    board = {}
    for request in sys.stdin:
        command, _, rest = request.strip().partition(" ")
        if command == "position":
            board = read_position(rest)
        if command == "clear_board":
            board = {}
        answer = answers.get(command, "")
        if command == "forbidden":
            answer = " ".join("abcdefghijklmno"[x] + str(SIZE - y) for x, y in forbidden(board))
        say("= " + answer)
        if command == "quit":
            return


def gomocup():
    board, reading = {}, False
    for request in sys.stdin:
        word = request.strip().upper()
        if word == "DONE":
            reading = False
        elif reading:
            x, y, who = map(int, word.split(","))
            board[x, y] = "b" if who == 1 else "w"
        elif word == "ABOUT":
            say('name="Yixin-naive", version="1"')
        elif word.startswith("START") or word == "RESTART":
            say("OK")
        elif word == "YXBOARD":
            board, reading = {}, True
        elif word == "YXSHOWFORBID":
            say("FORBID " + "".join("%02d%02d" % point for point in forbidden(board)) + ".")
        elif word == "END":
            return


GOMOCUP = sys.argv[1:] == ["gomocup"]
gomocup() if GOMOCUP else line_protocol()
