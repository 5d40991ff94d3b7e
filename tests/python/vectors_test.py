"""The recorded playthroughs of every rule set come out in Python as they do in the rules library."""
import os
import pathlib
import re
import unittest

import referee

DATA = pathlib.Path(os.environ["TESTS"], "data")


def playthroughs():
    for path in sorted((DATA / "playthroughs").glob("*.txt")):
        rows = [line.split(" ", 1) for line in path.read_text().splitlines() if line[:1] not in "#"]
        words = {key: [value for name, value in rows if name == key] for key, _ in rows}
        yield path.name, words


class Vectors(unittest.TestCase):
    def test_playthroughs(self):
        seen = set()
        for name, words in playthroughs():
            with self.subTest(name):
                ruleset, *switches = words["rules"][0].split()
                game = referee.Game(
                    words["game"][0],
                    ruleset=ruleset,
                    switches=dict(each.split("=") for each in switches),
                )
                self.assertEqual(game.rules, words["rules"][0])
                actions = re.split(", *", ", ".join(words["play"]))
                for action in actions:
                    self.assertIsNone(game.outcome)
                    self.assertEqual(game.play(action), action)
                self.assertEqual(game.position, words["position"][0])
                self.assertEqual(game.result, words["result"][0])
                self.assertEqual(list(game.actions), actions)
                seen.add(game.name)
        self.assertEqual(seen, {each.name for each in referee.games()})

    def test_every_ruleset_and_position_starts(self):
        for info in referee.games():
            for ruleset in info.rulesets:
                self.assertEqual(referee.Game(ruleset=ruleset.id).ruleset, ruleset.id)
            for start in info.starts:
                self.assertEqual(
                    referee.Game(info.name, position=start.name).position,
                    referee.Game(info.name, position=start.position).position,
                )

    def test_forbidden_points(self):
        for path in sorted((DATA / "renju").glob("pos_*.txt")):
            lines = path.read_text().splitlines()
            self.assertGreater(len(lines), 100)
            for line in lines:
                black, white, points = line.split(";")
                game = referee.Game(
                    "renju", position=renju_position(black, white), unreachable=True
                )
                expected = dict(re.findall("([a-o][0-9]+)([LFT]+)", points))
                self.assertEqual(game.forbidden_points(), expected, line)

    def test_moves_of_shogi(self):
        rows = (DATA / "shogi" / "rules_moves.tsv").read_text().splitlines()
        rows = [row.split("\t") for row in rows if not row.startswith("#")]
        self.assertGreater(len(rows), 40)
        for name, sfen, move, verdict, reason, *_ in rows:
            with self.subTest(name):
                game = referee.Game("shogi", position=sfen, unreachable=True)
                refused = game.refusal(move)
                self.assertEqual(refused is None, verdict == "legal")
                if refused:
                    self.assertEqual(refused.reason, reason)
                    with self.assertRaises(referee.Refused) as raised:
                        game.play(move)
                    self.assertEqual(raised.exception.refusal, refused)
                    self.assertIn(refused.sentence, str(raised.exception))
                else:
                    self.assertIn(move, game.legal_actions())


def renju_position(black, white):
    stones = {point: "b" for point in re.findall("[a-o][0-9]+", black)}
    stones.update({point: "w" for point in re.findall("[a-o][0-9]+", white)})
    rows = ("".join(stones.get(f"{x}{y}", "1") for x in "abcdefghijklmno") for y in range(15, 0, -1))
    board = "/".join(re.sub("1+", lambda run: str(len(run[0])), row) for row in rows)
    return f"{board} b play - {len(stones) + 1}"


if __name__ == "__main__":
    unittest.main()
