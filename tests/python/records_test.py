"""Records read in Python are the games that `referee convert` reads; and what is not a record."""
import gzip
import io
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

import referee

DATA = pathlib.Path(os.environ["TESTS"], "data", "records")
EXAMPLES = pathlib.Path(os.environ["TESTS"], "..", "docs", "examples", "openings")
KIF = "手合割：平手\n先手：ソ連表\n1 ７六歩(77) (0:01/0:00:01)\n*よい手\n2 ３四歩(33)\n3 投了\n"


def converted(path, *options):
    """The games of a file as `referee convert` reads them."""
    done = subprocess.run(
        [os.environ["REFEREE"], "convert", str(path), "--to", "jsonl", *options],
        capture_output=True, check=False,
    )
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


def read(source, **options):
    errors = []
    records = list(referee.read_records(source, on_error=errors.append, **options))
    return records, errors


class Records(unittest.TestCase):
    def compare(self, record, line):
        self.assertEqual(record.name, line["game"])
        self.assertEqual([each.action for each in record.moves], [p["a"] for p in line["plies"]])
        self.assertEqual([each.seat for each in record.moves],
                         [("first", "second")[p["seat"]] for p in line["plies"]])
        self.assertEqual([each.comment for each in record.moves],
                         [p.get("comment", "") for p in line["plies"]])
        times = [p["us"] / 1e6 if "us" in p else None for p in line["plies"]]
        self.assertEqual([each.time for each in record.moves], times)
        self.assertEqual(record.result, line.get("result", ""))
        self.assertEqual(record.start, line.get("start", ""))
        self.assertEqual(record.position, line["position"])
        names = [engine.get("name", "") for engine in line.get("engines", [{}, {}])]
        self.assertEqual([player.name for player in record.players], names)
        game = record.game()
        self.assertEqual(game.position, line["position"])
        self.assertEqual(game.rules, line["rules"])

    def test_all_files(self):
        formats = set()
        count = 0
        files = [path for folder in DATA.iterdir() for path in folder.iterdir()]
        for path in files + [path for path in EXAMPLES.rglob("*.*") if path.is_file()]:
            with self.subTest(path.name):
                expected = converted(path)
                records, _ = read(path, strict=True)
                self.assertEqual(len(records), len(expected))
                for record, line in zip(records, expected):
                    self.compare(record, line)
                formats.add(path.suffix)
                count += len(records)
        self.assertGreater(count, 100)
        self.assertGreaterEqual(formats, {".csa", ".jkf", ".ki2", ".kif", ".kifu", ".sfen"})

    def test_every_format(self):
        """A game of each kind that a format holds, written by the program and read here."""
        games = {
            "shogi": "startpos moves 7g7f 3c3d 2g2f resign",
            "renju": "startpos moves h8 h9 j8",
            "keishi": "startpos moves b2a3 f5f4",
            "liuzichong": "startpos moves a2b2 a3b3",
        }
        with tempfile.TemporaryDirectory() as folder:
            start = pathlib.Path(folder, "start.sfen")
            for known in referee.record_formats():
                for game in known.games or games:
                    with self.subTest(known.name, game=game):
                        start.write_text(games[game] + "\n")
                        path = pathlib.Path(folder, f"{game}.{known.endings[0]}")
                        subprocess.run(
                            [os.environ["REFEREE"], "convert", str(start), "--game", game,
                             "--to", known.name, "--out", str(path), "--force"],
                            capture_output=True, check=True,
                        )
                        (record,), errors = read(path, game="" if known.name != "sfen" else game)
                        actions = [move.action for move in record.moves]
                        self.assertEqual(actions[:2], games[game].split()[2:4])
                        self.assertEqual((record.name, errors), (game, []))

    def test_sources(self):
        data = KIF.encode("cp932")
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "game.kif")
            path.write_bytes(data)
            with open(path, "rb") as file:
                zipped = gzip.GzipFile(fileobj=io.BytesIO(gzip.compress(data)))
                sources = [path, str(path), data, bytearray(data), file, io.BytesIO(data), zipped]
                for source in sources:
                    (record,), errors = read(source, format="kif")
                    self.assertEqual(record.players[0].name, "ソ連表")
                    self.assertEqual(record.moves[0].comment, "よい手")
                    self.assertEqual(record.moves[0].time, 1.0)
                    self.assertEqual(record.result, "white resign")
                    self.assertEqual((record.winner, record.score), ("white", "1-0"))
                    self.assertEqual(errors, [])

    def test_variations(self):
        text = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n\n変化：2手\n2 ８四歩(83)\n"
        (record,), _ = read(text.encode(), format="kif")
        self.assertEqual(record.variations[0].at, 1)
        self.assertEqual(record.variations[0].moves[0].action, "8c8d")

    def test_disagreements(self):
        text = "手合割：平手\n1 ７六歩(77)\n2 ３五歩(33)\n3 ２六歩(27)\n".encode()
        (record,), errors = read(text)
        self.assertEqual([move.action for move in record.moves], ["7g7f"])
        found = record.disagreements[0]
        self.assertEqual((found.about, found.ply, found.line, found.unread), ("action", 2, 3, 2))
        self.assertIn("piece-cannot-reach", found.sentence)
        records, errors = read(text, strict=True)
        self.assertEqual(records, [])
        self.assertEqual(errors[0].line, 3)
        self.assertTrue(str(errors[0]).startswith("bytes:3:"), str(errors[0]))

    def test_goes_on_after_damage(self):
        text = b"startpos moves 7g7f\nsfen nonsense\nstartpos moves 2g2f\n"
        records, errors = read(text, format="sfen", strict=True)
        self.assertEqual([record.moves[0].action for record in records], ["7g7f", "2g2f"])
        self.assertEqual([error.line for error in errors], [2])
        reader = referee.read_records(text, format="sfen", strict=True)
        self.assertEqual(next(reader).moves[0].action, "7g7f")
        with self.assertRaises(referee.RecordError):
            next(reader)
        self.assertEqual(next(reader).moves[0].action, "2g2f")
        self.assertRaises(StopIteration, next, reader)
        self.assertRaises(StopIteration, next, reader)

    def test_plies_that_are_not_there(self):
        record, = referee.read_records(b"startpos moves 7g7f 3c3d", format="sfen")
        self.assertEqual(len(record.game(2).actions), 2)
        for plies in (-1, 3):
            self.assertRaises(IndexError, record.game, plies)

    def test_bad_sources(self):
        self.assertRaises(FileNotFoundError, referee.read_records, "/nowhere/to/be.kif")
        self.assertRaises(IsADirectoryError, referee.read_records, "/")
        self.assertRaises(TypeError, referee.read_records, 7)
        self.assertRaises(TypeError, referee.read_records, io.StringIO("startpos"))
        self.assertRaises(referee.RecordError, referee.read_records, b"")
        self.assertRaises(referee.RecordError, referee.read_records, bytes(range(256)) * 100)
        text = b"startpos moves 7g7f\n"
        for words in ({"format": "doc"}, {"encoding": "latin1"}, {"game": "go"}, {"ruleset": "x"},
                      {"switches": {"ko": "on"}}, {"game": "shogi", "switches": {"ko": "on"}}):
            with self.assertRaises(ValueError, msg=words):
                referee.read_records(text, **words)

    def test_a_file_that_fails(self):
        class Failing(io.RawIOBase):
            def __init__(self):
                self.rest = [b"startpos moves 7g7f\n" * 300]

            def read(self, size=-1):
                if self.rest:
                    return self.rest.pop()
                raise OSError("the disk is gone")

        with self.assertRaisesRegex(OSError, "the disk is gone"):
            list(referee.read_records(Failing(), format="sfen"))

    def test_a_file_that_comes_back(self):
        """While a file gives its bytes, it asks the reader for a game."""
        class Curious:
            def __init__(self):
                self.reader = None
                self.said = []

            def read(self, size):
                if self.reader is not None:
                    try:
                        next(self.reader)
                    except RuntimeError as error:
                        self.said.append(str(error))
                        self.reader = None
                return b"startpos moves 7g7f\n" * 500 if len(self.said) < 2 else b""

        file = Curious()
        reader = referee.read_records(file, format="sfen")
        file.reader = reader
        for _ in range(700):
            next(reader)
        self.assertEqual(file.said, ["another call is reading these records"])

    def test_damaged_bytes(self):
        """Every file with bytes that were changed, cut or doubled: games or errors, and an end."""
        for path in (path for folder in DATA.iterdir() for path in folder.iterdir()):
            data = path.read_bytes()[:6000]
            kind = path.suffix[1:].replace("kifu", "kif").replace("ki2u", "ki2")
            for step in range(40):
                at = len(data) * step // 40
                for other in (data[:at], data[:at] + b"\xff\x00\x81" + data[at + 1:],
                              data[at:] + data[:at]):
                    for record in read(other, format=kind)[0]:
                        record.game()


if __name__ == "__main__":
    unittest.main()
