#!/usr/bin/env python3
"""The rules of all four games, asked from Python: a process of `referee rules-server`.

    ./rules.py keishi b2a3 f5f4        plays these actions; prints why one is refused, or the result
"""
import subprocess
import sys


class Rules:
    def __init__(self, game, ruleset=None, program="referee"):
        self.server = subprocess.Popen([program, "rules-server", "--game", game] +
                                       (["--ruleset", ruleset] if ruleset else []), text=True,
                                       stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, request):
        """The answer to a request, or ValueError with the reason of a refusal."""
        self.server.stdin.write(request + "\n")
        self.server.stdin.flush()
        lines = list(iter(self.server.stdout.readline, "\n"))  # an empty line ends an answer
        if lines[0].startswith("?"):
            raise ValueError(lines[0][1:].strip())
        return "".join(lines)[1:].strip()

    def legal(self):
        return self.ask("legal_moves").split()

    def play(self, action):
        self.ask(f"play {self.ask('to_act')} {action}")

    def result(self):
        return self.ask("result")  # playing, black REASON, white REASON, draw REASON


if __name__ == "__main__":
    rules = Rules(sys.argv[1])
    for action in sys.argv[2:]:
        try:
            rules.play(action)
        except ValueError as refusal:
            sys.exit(f"{action}: {refusal}")
    print(rules.result(), f"({len(rules.legal())} legal actions)")
