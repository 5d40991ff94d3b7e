"""Random games in Python against the answers of `referee rules-server`, position by position."""
import os
import random
import subprocess
import unittest

import referee

GAMES_OF_EACH_RULESET = 3
LONGEST = 150


def offer(game, rng):
    """An offer that the rules take: the number of points is found by asking."""
    points = [square for square, piece in game.board().items() if piece == "."]
    alike = {point: number for number, some in enumerate(game.same_offers()) for point in some}
    rng.shuffle(points)
    chosen = list({alike.get(point, point): point for point in points}.values())
    for count in range(1, 51):
        action = "offer " + " ".join(chosen[:count])
        if game.is_legal(action):
            return action
    raise AssertionError(f"no offer is legal in {game!r}")


def random_action(game, rng):
    listed = game.legal_actions()
    return rng.choice(listed) if listed else offer(game, rng)


def played(game, ruleset, rng):
    """A random game: what it asks of the server, and what the server must answer."""
    now = referee.Game(game, ruleset=ruleset)
    asked = [(f"rules {game} {ruleset}", "")]
    while not now.over and len(now) < LONGEST:
        listed = now.legal_actions()
        kinds = [f"<{kind}>" for kind in now.unlisted()]
        asked.append(("legal_moves", " ".join(sorted(listed + kinds))))
        asked.append(("position", now.position))
        asked.append(("to_act", now.to_act))
        asked.append(("phase", now.phase))
        if game == "renju":
            points = (f"{point}:{why}" for point, why in now.forbidden_points().items())
            asked.append(("forbidden", " ".join(points)))
        wild = wild_action(now, rng)
        refused = now.refusal(wild)
        answer = "" if refused is None else f"refused: {refused.reason} {refused.sentence}"
        asked.append((f"try {now.to_act} {wild}", answer))
        action = random_action(now, rng)
        asked.append((f"play {now.to_act} {action}", ""))
        now.play(action)
        asked.append(("result", now.result))
    return asked


def wild_action(game, rng):
    """A text that is mostly refused: two squares, or a drop."""
    squares = list(game.board())
    if game.name == "shogi" and rng.random() < 0.3:
        return rng.choice("PLNSGBRK") + "*" + rng.choice(squares)
    if game.name == "renju":
        return rng.choice(squares + ["pass", "swap", "keep", "count 3", "z99"])
    return rng.choice(squares) + rng.choice(squares) + rng.choice(["", "", "+"])


class Answers(unittest.TestCase):
    def test_random_games(self):
        rng = random.Random(22)
        positions = 0
        rulesets = [(game.name, each.id) for game in referee.games() for each in game.rulesets]
        for game, ruleset in rulesets:
            for _ in range(GAMES_OF_EACH_RULESET):
                asked = played(game, ruleset, rng)
                requests = "".join(request + "\n" for request, _ in asked)
                said = subprocess.run(
                    [os.environ["REFEREE"], "rules-server"],
                    input=requests, capture_output=True, text=True, check=True,
                ).stdout
                answers = said.removesuffix("\n\n").split("\n\n")
                self.assertEqual(len(answers), len(asked))
                for (request, expected), answer in zip(asked, answers):
                    self.assertEqual(answer[1:].strip(), expected, request)
                positions += sum(request == "position" for request, _ in asked)
        self.assertGreater(positions, 5000)


if __name__ == "__main__":
    unittest.main()
