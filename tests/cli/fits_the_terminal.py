"""Whether files fit the widths that their names begin with:  fits_the_terminal.py FOLDER

Each file in the folder is called WIDTH.WHAT. Prints the lines that are too wide; a single word that
is too long stays whole, and so do a quoted one and a line that is there to be copied.
"""
import os
import re
import sys
import unicodedata


def columns(line):
    wide = sum(unicodedata.east_asian_width(c) in "WF" for c in line)
    return len(line) + wide


wrong = 0
for name in sorted(os.listdir(sys.argv[1])):
    width = int(name.split(".")[0])
    with open(os.path.join(sys.argv[1], name), encoding="utf-8") as page:
        for line in re.sub(r"\r|\x1b\[[0-9;]*m", "", page.read()).split("\n"):
            words = re.sub(r'"[^"]*"', '""', line.rstrip("\\")).split()
            if line.lstrip().startswith(("try: ", "position ", "position: ")):
                continue
            if columns(line) > width and len(words) > 1:
                print(f"{name}: {columns(line)} columns: {line}")
                wrong = 1
sys.exit(wrong)
