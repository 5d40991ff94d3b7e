"""The examples of the docstrings and of docs/python.md, and the types."""
import doctest
import inspect
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import referee


def public():
    yield "referee", referee
    for name in referee.__all__:
        value = getattr(referee, name)
        if inspect.isclass(value) or inspect.isfunction(value):
            yield name, value


class Words(unittest.TestCase):
    def test_docstrings(self):
        finder = doctest.DocTestFinder(recurse=False)
        runner = doctest.DocTestRunner()
        for name, value in public():
            members = vars(value).items() if inspect.isclass(value) else ()
            for path, member in [(name, value), *((f"{name}.{key}", each) for key, each in members)]:
                for test in finder.find(member, path, module=False, globs=dict(vars(referee))):
                    runner.run(test)
        self.assertEqual(runner.failures, 0)
        self.assertGreater(runner.tries, 30)

    def test_page(self):
        page = pathlib.Path(os.environ["TESTS"], "..", "docs", "python.md")
        folder = os.getcwd()
        os.chdir(page.parent.parent)
        try:
            found = doctest.testfile(str(page), module_relative=False)
        finally:
            os.chdir(folder)
        self.assertEqual(found.failed, 0)
        self.assertGreater(found.attempted, 20)

    def test_everything_public_is_described(self):
        for name, value in public():
            self.assertTrue(inspect.getdoc(value), name)
            if inspect.isclass(value):
                for key, member in vars(value).items():
                    if not key.startswith("_") and (callable(member) or isinstance(member, property)):
                        self.assertTrue(inspect.getdoc(member), f"{name}.{key}")

    @unittest.skipUnless(shutil.which("mypy"), "there is no mypy")
    def test_types(self):
        package = pathlib.Path(referee.__file__).parent
        with tempfile.TemporaryDirectory() as folder:
            user = pathlib.Path(folder, "user.py")
            user.write_text(
                "from __future__ import annotations\n"
                "import referee\n\n"
                "def longest(path: str) -> int:\n"
                "    return max(len(record.moves) for record in referee.read_records(path))\n\n"
                "def winner(game: referee.Game) -> referee.Color | None:\n"
                "    return game.outcome.winner if game.outcome else None\n"
            )
            done = subprocess.run(
                ["mypy", "--strict", "--no-error-summary", "--cache-dir", folder, str(package), str(user)],
                capture_output=True, text=True, env={**os.environ, "MYPYPATH": str(package.parent)},
            )
        self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)


if __name__ == "__main__":
    unittest.main()
