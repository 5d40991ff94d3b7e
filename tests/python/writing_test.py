"""Records that are written, and moves of Shogi in the words of records."""
import io
import os
import pathlib
import random
import re
import tempfile
import unittest

import referee

DATA = pathlib.Path(os.environ["TESTS"], "data", "records")


def written(records, format):
    file = io.BytesIO()
    losses = referee.write_records(file, records, format=format, encoding="utf8")
    return file.getvalue(), losses


def random_game(seed, plies=120):
    rng = random.Random(seed)
    game = referee.Game("shogi")
    while not game.over and len(game) < plies:
        game.play(rng.choice(game.legal_actions()))
    return game


class Writing(unittest.TestCase):
    def test_every_stored_record_comes_back(self):
        count = 0
        for path in (path for folder in DATA.iterdir() for path in folder.iterdir()):
            for record in referee.read_records(path, strict=True, on_error=lambda error: None):
                for known in referee.record_formats():
                    if known.games and record.name not in known.games:
                        continue
                    with self.subTest(path.name, format=known.name):
                        try:
                            data, _ = written([record], known.name)
                        except referee.RecordError as error:
                            self.assertRegex(str(error), "cannot hold this game")
                            continue
                        again, = referee.read_records(data, format=known.name, game=record.name)
                        if known.name == "jsonl":
                            self.assertEqual(again._replace(disagreements=()), record._replace(disagreements=()))
                        same = len(again.moves)  # the bare formats hold no resignation
                        self.assertEqual([move.action for move in again.moves],
                                         [move.action for move in record.moves][:same])
                        self.assertLessEqual(len(record.moves) - same, 1)
                        count += 1
        self.assertGreater(count, 150)

    def test_several_games_in_one_file(self):
        games = [random_game(seed, 20) for seed in range(3)]
        with tempfile.TemporaryDirectory() as folder:
            for ending in "pgn", "kif", "kifu", "csa", "jsonl", "sfen", "ki2":
                path = pathlib.Path(folder, f"games.{ending}")
                referee.write_records(path, games)
                read = [record.game().actions for record in referee.read_records(path)]
                self.assertEqual(read, [game.actions for game in games], ending)
            self.assertIn("手合割".encode("cp932"), pathlib.Path(folder, "games.kif").read_bytes())
            self.assertIn("手合割".encode(), pathlib.Path(folder, "games.kifu").read_bytes())

    def test_a_record_of_a_game(self):
        game = referee.Game("renju", ruleset="renju_swap2")
        for action in "h8", "h9", "h10", "swap":
            game.play(action)
        record = referee.Record.of(game, ("甲", "b"), event="e", comment="two\nlines", number=7)
        self.assertEqual(record.game(), game)
        self.assertEqual((record.players[0].name, record.event, record.number), ("甲", "e", 7))
        self.assertEqual((record.score, record.comment), ("*", "two\nlines"))
        lost = record._replace(result="white time", reason="time", winner="white", winner_seat="first",
                               fault_by="second", detail="late")
        again, = referee.read_records(written([lost], "pgn")[0])
        self.assertEqual((again.reason, again.winner_seat, again.detail), ("time", "first", "late"))
        self.assertRaises(TypeError, referee.Record.of, game, ("one",))
        self.assertRaises(TypeError, referee.Record.of, game, evnt="e")

    def test_what_a_format_does_not_hold_is_said(self):
        game = referee.Game("shogi")
        record = referee.Record.of(game, ("\u202eold", "\u200bnew"))
        self.assertEqual(written([record, record], "pgn")[1],
                         {"control characters and marks of direction": 2})
        self.assertEqual(set(written([record], "sfen")[1]), {"players' names"})
        file = io.BytesIO()
        losses = referee.write_records(file, [record._replace(comment="👍")], format="kif", encoding="cp932")
        self.assertIn("characters that cp932 has not", losses)

    def test_what_the_rules_refuse_is_not_written(self):
        record = referee.Record.of(random_game(1, 4))
        wrong = record._replace(moves=record.moves[1:])
        for bad in (wrong, record._replace(result="black checkmate", reason="checkmate", winner_seat="first"),
                    record._replace(name="go"), record._replace(switches={"ko": "on"})):
            with self.assertRaises(referee.RecordError):
                written([bad], "jsonl")
        with self.assertRaisesRegex(referee.RecordError, "kif cannot hold this game of keishi"):
            written([referee.Game("keishi")], "kif")
        with self.assertRaisesRegex(referee.RecordError, "unknown format 'doc'"):
            written([record], "doc")

    def test_a_name_without_a_format_makes_no_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "games.doc")
            self.assertRaises(referee.RecordError, referee.write_records, path, [])
            self.assertFalse(path.exists())


class Words(unittest.TestCase):
    FORMS = {
        "csa": r"^([+-]\d{4}[A-Z]{2})$",
        "kif": r"^ *\d+ (\S+(?: |　)?\S*\)|\S+打)",
        "ki2": r"([▲△](?:同　)?[^▲△\s]+)",
    }

    def test_moves_of_every_form_are_played(self):
        for seed in range(5):
            game = random_game(seed)
            for format, form in self.FORMS.items():
                text = written([game], format)[0].decode()
                words = re.findall(form, text, re.M)
                again = referee.Game("shogi")
                for word in words:
                    again.play(word)
                self.assertEqual(again, game, format)

    def test_all_questions_know_them(self):
        game = referee.Game("shogi")
        for text in "７六歩", "▲７六歩", "７六歩(77)", "+7776FU", "7776FU":
            self.assertEqual(game.spelling(text), "7g7f")
            self.assertTrue(game.is_legal(text))
            self.assertTrue(game.explain(text).startswith("legal"), text)
        self.assertEqual(game.refusal("△３四歩").reason, "not-your-turn")
        self.assertEqual(game.refusal("-3334FU").reason, "not-your-turn")
        self.assertEqual(game.refusal("５五歩").reason, "piece-cannot-reach")
        self.assertEqual(game.refusal("7775FU").reason, "piece-cannot-reach")
        for text in "7776KI", "７六", "７六歩 ７六歩", "同歩", "歩", "7776XX":
            self.assertIn(game.refusal(text).reason, ("syntax", "piece-cannot-reach"), text)
            self.assertRaises(ValueError, game.spelling, text)
        self.assertEqual(referee.Game("renju").refusal("７六歩").reason, "syntax")
        game.play("resign")
        self.assertEqual(game.refusal("△３四歩").reason, "game-over")

    def test_the_same_square_is_that_of_the_move_before(self):
        game = referee.Game("shogi")
        for text in "７六歩", "３四歩", "２二角成":
            game.play(text)
        copy = game.copy()
        self.assertEqual(game.play("同　銀"), "3a2b")
        self.assertEqual(copy.play("同飛"), "8b2b")
        game.undo()
        self.assertEqual(game.play("同飛"), "8b2b")


if __name__ == "__main__":
    unittest.main()
