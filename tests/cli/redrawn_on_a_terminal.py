"""What is redrawn on a terminal, by a terminal of its own:  redrawn_on_a_terminal.py REFEREE ENGINE SCRIPT STUBBORN
FAR_BEHIND

There is a bar before the first game has ended; ^C has room beside it and is gone afterwards, after a
second one too; it follows the width of the terminal; --watch begins anew when the terminal gets
another size; cluster status --watch draws over what it has drawn. ENGINE with SCRIPT is one that takes its time, with
STUBBORN one that stays, with FAR_BEHIND one that tells scores of many digits.
"""
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time

referee, engine, script, stubborn, far_behind = sys.argv[1:]
WIDTH = 60


def engines_with(script):
    return [word for name in ("new", "old")
            for word in ("--engine", f"cmd={engine}", f"arg={script}", f"name={name}")]


def size(terminal, rows, columns):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))


class Terminal:
    def __init__(self, *options, script=script, width=WIDTH, words=None):
        self.said = ""
        words = words or ["match", *engines_with(script), "--games", "9", "--max-plies", "400", "--no-out",
                          "--seed", "1", *options]
        self.child, self.end = pty.fork()
        if self.child == 0:
            size(0, 30, width)
            os.environ.update(TERM="xterm", LC_ALL="C.UTF-8")
            os.execv(referee, [referee, *words])

    def wait_for(self, pattern):
        """What was said up to the pattern; 20 seconds without it are a failure."""
        until = time.monotonic() + 20
        while not (found := re.search(pattern, self.said, re.S)):
            ready = select.select([self.end], [], [], max(0, until - time.monotonic()))[0]
            try:
                more = os.read(self.end, 65536) if ready else b""
            except OSError:  # the other end is closed
                more = b""
            if not more:
                sys.exit(f"no {pattern!r} in {self.said!r}")
            self.said += more.decode(errors="replace")
        before = self.said[:found.end()]
        self.said = self.said[found.end():]
        return before

    def interrupt_until_it_ends(self):
        """What comes right after the first ^C is its echo, so that more than two may be needed."""
        for _ in range(200):
            os.write(self.end, b"\x03")
            while select.select([self.end], [], [], 0.1)[0]:
                try:
                    self.said += os.read(self.end, 65536).decode(errors="replace")
                except OSError:
                    return os.waitpid(self.child, 0)
        sys.exit("^C does not end it")

    def close(self):
        os.close(self.end)
        os.waitpid(self.child, 0)


bar = Terminal()
bar.wait_for(r"\r \[\.+\] 0/9  running")
rest = bar.wait_for(r"\x1b\[K")
if len(rest) - len("\x1b[K") + len(" [......] 0/9  running") > WIDTH - 3:
    sys.exit(f"no room for ^C beside the bar: {rest!r}")
size(bar.end, 30, 120)
bar.wait_for(r"\r \[\.{14}\] 0/9  running")
size(bar.end, 30, 30)
bar.wait_for(r"\r \[\.{4}\] 0/9")
os.write(bar.end, b"\x03")
bar.wait_for(r"\^C")
left = bar.wait_for(r"Engine  Games")
if not re.search(r"\r\x1b\[K[\r\n]*(\x1b\[1m)?Engine", left):
    sys.exit(f"the line of the bar is not cleared: {left!r}")
bar.close()

# An engine that does not go has the program wait, and the second ^C ends it; one that was killed in
# the middle of its game has it end after the first.
bar = Terminal("--quit-timeout", "1h", script=stubborn)
bar.wait_for(r"\r \[[#.]+\] \d/9")
bar.interrupt_until_it_ends()
if "Engine  Games" not in bar.said and not bar.said.endswith("\r\x1b[K"):
    sys.exit(f"the bar stays: {bar.said[-200:]!r}")

watch = Terminal("--watch")
watch.wait_for(r"game 1  .*\x1b\[J")
size(watch.end, 40, 100)
watch.wait_for(r"\x1b\[H\x1b\[2J")
os.write(watch.end, b"\x03")
watch.wait_for(r"Engine  Games")
watch.close()

# A line that is too long would take two, and the next drawing would begin in the wrong place.
NARROW = 40
narrow = Terminal("--watch", script=far_behind, width=NARROW)
drawn = narrow.wait_for(r"-123\.45/12.*-123\.45/12.*\x1b\[J")
for line in re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", drawn).split("\n"):
    if len(line.strip("\r")) > NARROW:
        sys.exit(f"a line of {len(line)} columns where there are {NARROW}: {line!r}")
narrow.interrupt_until_it_ends()

# A frame stands over the one before, whose lines are counted; no line takes two.
subprocess.run([referee, "cluster", "init", *engines_with(script), "--rounds", "2", "--out", "clustered"],
               check=True, capture_output=True)
status = Terminal(width=NARROW, words=["cluster", "status", "clustered", "--watch"])
frame = status.wait_for(r"\x1b\[\?7lGames +0 of 4.*\x1b\[J\x1b\[\?7h")
lines = frame.count("\n")
status.wait_for(rf"\r\x1b\[{lines}AGames +0 of 4.*\x1b\[J\x1b\[\?7h")
size(status.end, 4, NARROW)
status.wait_for(rf"\r\x1b\[{lines}A(?:[^\n]*\n){{3}}\x1b\[J")
_, code = status.interrupt_until_it_ends()
if os.waitstatus_to_exitcode(code) != 130 or "\x1b[?7l" in status.said:
    sys.exit(f"status ends otherwise: {code} {status.said!r}")
