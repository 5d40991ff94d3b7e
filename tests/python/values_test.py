"""Games as values; and words that are not what they should be."""
import copy
import gc
import pickle
import random
import sys
import threading
import unittest

import referee
from referee import _core


def played(game, plies, seed=1, **options):
    rng = random.Random(seed)
    now = referee.Game(game, **options)
    while len(now) < plies and not now.over:
        now.play(rng.choice(now.legal_actions()))
    return now


class Values(unittest.TestCase):
    def test_undo_goes_back_to_the_start(self):
        """Further than what is remembered, and forwards again."""
        game = played("shogi", 300, seed=3)
        self.assertGreater(len(game), 150)
        actions = game.actions
        positions = []
        while len(game):
            positions.append((game.position, game.result))
            game.undo()
        self.assertEqual(game, referee.Game("shogi"))
        for action in actions:
            game.play(action)
            self.assertEqual((game.position, game.result), positions.pop())
        self.assertRaises(IndexError, referee.Game().undo)

    def test_switches_are_a_mapping(self):
        with self.assertRaisesRegex(TypeError, "mapping of names to values, not list"):
            referee.Game("keishi", switches=["ko"])

    def test_copies_are_independent(self):
        for make in (referee.Game.copy, copy.copy, copy.deepcopy,
                     lambda game: pickle.loads(pickle.dumps(game))):
            game = played("keishi", 10)
            other = make(game)
            self.assertEqual(game, other)
            before = game.position
            other.play(other.legal_actions()[0])
            self.assertNotEqual(game, other)
            self.assertEqual(game.position, before)
            other.undo()
            self.assertEqual(game, other)

    def test_pickles_keep_everything(self):
        game = played("renju", 9, ruleset="renju_rif_classic", switches={"max-stones": "60"},
                      position="15/15/15/15/15/15/15/7b7/15/15/15/15/15/15/15 w play - 2")
        other = pickle.loads(pickle.dumps(game))
        self.assertEqual((game.rules, game.start, game.actions), (other.rules, other.start, other.actions))
        error = pickle.loads(pickle.dumps(referee.Refused("x", game.refusal("x"))))
        self.assertEqual(error.reason, "syntax")

    def test_equality(self):
        self.assertEqual(referee.Game("shogi"), referee.Game(""))
        self.assertNotEqual(referee.Game("shogi"), referee.Game("renju"))
        self.assertNotEqual(referee.Game("shogi"), referee.Game("shogi", switches={"max-plies": "9"}))
        self.assertNotEqual(referee.Game("shogi"), "shogi")
        self.assertRaises(TypeError, hash, referee.Game())
        self.assertTrue(referee.Game())

    def test_seats_and_colours(self):
        game = referee.Game("renju", ruleset="renju_taraguchi10_rif")
        game.play("h8")
        self.assertEqual((game.to_act, game.seat_to_act), ("white", "second"))
        game.play("swap")
        self.assertEqual((game.color_of("first"), game.color_of("second")), ("white", "black"))
        self.assertEqual((game.to_act, game.seat_to_act), ("white", "first"))

    def test_ends(self):
        game = referee.Game("shogi", position="4k4/9/4P4/9/9/9/9/9/4K4 b G 1", unreachable=True)
        game.play("G*5b")
        self.assertEqual(game.outcome[:3], ("black", "first", "checkmate"))
        self.assertEqual((game.legal_actions(), game.over), ([], True))
        self.assertEqual(game.refusal("5a5b").reason, "game-over")

    def test_leaks(self):
        def work():
            game = played("shogi", 20)
            for name in dir(game):
                value = getattr(game, name)
                if name in ("board", "hands", "same_offers", "forbidden_points", "draw", "copy"):
                    value()
            game.refusal("7g7f"), game.explain("7g7f"), game.undo(), pickle.dumps(game)
            for wrong in (lambda: game.play("x"), lambda: game.play(1), lambda: referee.Game("x"),
                          lambda: referee.Game(position="x"), lambda: game.spelling("\ud800")):
                self.assertRaises((ValueError, TypeError), wrong)
            for record in referee.read_records(b"startpos moves 7g7f 3c3e\n" * 3, format="sfen"):
                record.game()
            referee.games(), referee.reasons(), referee.record_formats()

        for _ in range(5):
            work()
        blocks = []
        for _ in range(4):
            for _ in range(25):
                work()
            gc.collect()
            blocks.append(sys.getallocatedblocks())
        self.assertLess(blocks[-1] - blocks[0], 60, blocks)

    def test_memory_of_the_library(self):
        def resident():
            with open("/proc/self/statm") as file:
                return int(file.read().split()[1])

        def work():
            for _ in range(400):
                played("renju", 25).copy()
                list(referee.read_records(b"startpos moves 7g7f 3c3e\n" * 9, format="sfen"))

        work()
        before = resident()
        for _ in range(3):
            work()
        self.assertLess(resident() - before, 500)  # pages


class WrongWords(unittest.TestCase):
    def test_wrong_types(self):
        game = referee.Game()
        for wrong in (None, 1, b"7g7f", ["7g7f"], object()):
            for call in (game.play, game.refusal, game.is_legal, game.spelling, game.explain):
                self.assertRaises(TypeError, call, wrong)
            if wrong is not None:
                self.assertRaises((TypeError, AttributeError), referee.Game, switches=wrong)
        for words in ({"game": 1}, {"ruleset": 1}, {"position": 1}, {"switches": {1: 2}},
                      {"switches": {"ko": True}}):
            self.assertRaises((TypeError, ValueError), referee.Game, **words)
        self.assertRaises(TypeError, _core.Game)
        self.assertRaises(TypeError, _core.Reader)
        self.assertRaises(TypeError, object.__new__, _core.Game)
        self.assertRaises(TypeError, copy.copy, _core.start("shogi", "", [], "", True))
        self.assertRaises(TypeError, _core.start, "shogi")
        self.assertRaises(TypeError, _core.start, "shogi", "", [("a", "b", "c")], "", True)
        self.assertRaises(TypeError, _core.read_records, None, "", "sfen", "", "", "", [], True)
        reader = _core.read_records(None, b"", "sfen", "", "", "", [], True)
        self.assertRaises(TypeError, reader.next)

    def test_wrong_texts(self):
        game = referee.Game()
        for text in ("", " ", "\0", "7g7f\0", "7g7f ", "x" * 10_000_000, "七六歩", "7G7F", "\n", "\x1b[2J"):
            self.assertEqual(game.refusal(text).reason, "syntax", text[:20])
            with self.assertRaises(referee.Refused) as raised:
                game.play(text)
            self.assertLess(len(str(raised.exception)), 1000)
            self.assertEqual(game.actions, ())
        self.assertRaises(UnicodeEncodeError, game.play, "\ud800")
        for words in ({"game": "go"}, {"game": "shogi\0"}, {"ruleset": "shogi2"}, {"ruleset": "renju", "game": "keishi"},
                      {"switches": {"max-plies": "-1"}}, {"switches": {"nothing": "on"}}, {"game": "x" * 10_000_000}):
            self.assertRaises(ValueError, referee.Game, **words)
        for position in ("x", "9/9/9", "\0", "9/" * 1_000_000, "lnsgkgsnl" * 9):
            with self.assertRaises(referee.PositionError) as raised:
                referee.Game(position=position)
            self.assertLess(len(str(raised.exception)), 1000)
        with self.assertRaises(referee.PositionError) as raised:
            referee.Game(position="9/9/9/9/9/9/9/9/9 b - 1")
        self.assertEqual(raised.exception.defects, ("no-king-b", "no-king-w"))
        self.assertEqual(
            referee.Game(position="9/9/9/9/9/9/9/9/9 b - 1", unreachable=True).defects,
            ("no-king-b", "no-king-w"))
        self.assertRaises(ValueError, game.color_of, "third")

    def test_suggestions(self):
        with self.assertRaisesRegex(ValueError, "unknown game 'shogy'; did you mean 'shogi'"):
            referee.Game("shogy")

    def test_threads(self):
        """Threads that share one game and one reader: odd answers perhaps, but no crash."""
        game = referee.Game("keishi")
        reader = referee.read_records(b"startpos moves 7g7f 3c3d\n" * 2000, format="sfen")
        read, failed = [], []

        def work(seed):
            rng = random.Random(seed)
            try:
                for _ in range(300):
                    try:
                        game.play(rng.choice(game.legal_actions() or ["resign"]))
                        if game.over or rng.random() < 0.3:
                            game.undo()
                    except (referee.Refused, IndexError):
                        pass
                for _ in range(500):
                    read.append(next(reader))
            except Exception as error:
                failed.append(error)

        threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual((failed, len(read)), ([], 2000))


if __name__ == "__main__":
    unittest.main()
