"""Runs the examples of a page as they are printed, and compares what they print with the page.

    documents.py PAGE...

Examples are the blocks that begin with ```console. In them `$ ` begins a command (a line that ends
in a backslash goes on in the next one), and what stands below it is what it prints, errors too. A
line `...` stands for any number of lines, and `...` at the end of a line for the rest of it. Times,
dates, clocks of dialogues and the width of columns are not compared. The commands of a page run one after the other in
one folder, in which `docs` is the folder of the documents."""
import os
import re
import subprocess
import sys
import tempfile

TIMES = re.compile(r"(?<![\w.])[<+]?\d+(\.\d+)?(e-\d+)? ?(h|min|s|ms|us|µs)\b( \d+ (min|s)\b)?")
STAMPS = re.compile(r"\d{8}T\d{6}Z|\d{4}-\d{2}-\d{2}T[\d:.]+Z?|\d{4}[./]\d{2}[./]\d{2}")


# What depends on how busy the machine is that runs the examples.
LOAD = re.compile(r"^referee: the host is busy: |^- engines waited .* for a processor")
CLOCKS = re.compile(r"^> (go|clock|INFO time)|^< info ")


def plain(line):
    if CLOCKS.match(line):
        line = re.sub(r"\d+", "N", line)
    line = STAMPS.sub("DATE", TIMES.sub("TIME", line))
    return re.sub(r"[ \t]+", " ", line).strip()


def blocks(page):
    """The examples of a page: the number of the first line, and the lines."""
    start, lines = None, []
    for number, line in enumerate(open(page, encoding="utf-8"), 1):
        line = line.rstrip("\n")
        if start is None:
            if line.strip() == "```console":
                start, lines, indent = number + 1, [], len(line) - len(line.lstrip())
        elif line.strip() == "```":
            yield start, lines
            start = None
        else:
            lines.append(line[indent:])
    if start is not None:
        sys.exit(f"{page}:{start}: the block has no end")


def unfinished(command):
    """Whether the command goes on in the next line: after a backslash, or in a here-document."""
    word = re.search(r"<<'(\w+)'", command)
    return command.endswith("\\") or bool(word and not command.endswith("\n" + word[1]))


def commands(start, lines):
    """Number of the line, command, expected lines."""
    found = []
    for number, line in enumerate(lines, start):
        if found and not found[-1][2] and unfinished(found[-1][1]):
            found[-1][1] += "\n" + line
        elif line.startswith("$ "):
            found.append([number, line[2:], []])
        elif found:
            found[-1][2].append(line)
        else:
            sys.exit(f"line {number}: no command before '{line}'")
    return found


def pattern(expected):
    text = ""
    for line in expected:
        if line.strip() == "...":
            text += r"(?:.*\n)*?"
        elif line.endswith("..."):
            text += re.escape(plain(line[:-3])) + r".*\n"
        else:
            text += re.escape(plain(line)) + r"\n"
    return re.compile(text)


def run(page, folder):
    # What an example registers is not the user's.
    environment = dict(os.environ, HOME=os.path.join(folder, ".home"))
    environment.pop("XDG_CONFIG_HOME", None)
    failed = count = code = 0
    for start, lines in blocks(page):
        for number, command, expected in commands(start, lines):
            done = subprocess.run(["bash", "-c", f"(exit {code})\n{command}"], cwd=folder, text=True, env=environment,
                                  stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, timeout=120)
            code = done.returncode
            count += 1
            said = "".join(plain(line) + "\n" for line in done.stdout.splitlines() if not LOAD.match(line))
            while expected and not expected[-1].strip():
                expected.pop()
            if not pattern(expected).fullmatch(said.rstrip("\n") + "\n" if said.strip() else ""):
                failed += 1
                lines = done.stdout.splitlines()
                print(f"{page}:{number}: $ {command}\nprints with exit code {code}:",
                      *(lines[:60] + ["(and more)"] * (len(lines) > 60)), sep="\n")
    return count, failed


def main():
    documents = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs")
    total = 0
    for page in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as folder:
            os.symlink(os.path.abspath(documents), os.path.join(folder, "docs"))
            count, failed = run(page, folder)
        if failed or not count:
            sys.exit(f"{page}: {failed} of {count} examples do not print what the page says")
        total += count
    print(f"{total} examples")


main()
