#!/usr/bin/env python3
"""How fast the module is, beside the same questions to `referee rules-server` over a pipe.

    python/bench.py [BUILD]    build/release without BUILD

Each line is the best of five. Whole games are random and at most 200 plies long: each ply asks for the
result and for the legal actions, and plays one of them.
"""
import pathlib
import random
import subprocess
import sys
import time

BUILD = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "build/release").resolve()
sys.path.insert(0, str(BUILD / "python"))

import referee  # noqa: E402


class Pipe:
    """A game as the rules server plays it, one question at a time."""

    def __init__(self, game):
        self.server = subprocess.Popen(
            [str(BUILD / "referee" / "referee"), "rules-server", "--game", game],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )

    def ask(self, request):
        self.server.stdin.write(request + "\n")
        self.server.stdin.flush()
        lines = list(iter(self.server.stdout.readline, "\n"))
        return "".join(lines)[1:].strip()

    def begin(self):
        self.ask("clear_board")
        return self

    def close(self):
        self.server.stdin.close()
        self.server.stdout.close()
        self.server.wait()

    def legal_actions(self):
        return self.ask("legal_moves").split()

    def play(self, action):
        self.ask(f"play {self.ask('to_act')} {action}")

    @property
    def result(self):
        return self.ask("result")


def best(work):
    times = []
    for _ in range(5):
        begin = time.perf_counter()
        count = work()
        times.append((time.perf_counter() - begin) / count)
    return min(times)


def games(begin, count):
    rng = random.Random(1)
    plies = 0
    for _ in range(count):
        game = begin()
        for _ in range(200):
            if game.result != "playing":
                break
            game.play(rng.choice(game.legal_actions()))
            plies += 1
    return plies


def repeated(call, count):
    for _ in range(count):
        call()
    return count


def row(name, pipe, module):
    print(f"{name:34}{pipe * 1e6:9.1f} us{module * 1e6:9.2f} us{pipe / module:8.0f}")


def main():
    print(f"{'':34}{'pipe':>12}{'module':>12}{'ratio':>8}")
    for name in ("shogi", "renju", "keishi", "liuzichong"):
        pipe, game = Pipe(name), referee.Game(name)
        row(f"{name}: the result", best(lambda: repeated(lambda: pipe.result, 300)),
            best(lambda: repeated(lambda: game.result, 3000)))
        row(f"{name}: the legal actions", best(lambda: repeated(pipe.legal_actions, 300)),
            best(lambda: repeated(game.legal_actions, 3000)))
        row(f"{name}: a ply of a random game", best(lambda: games(pipe.begin, 5)),
            best(lambda: games(lambda: referee.Game(name), 5)))
        pipe.close()


if __name__ == "__main__":
    main()
