# docs/coming-from.md: its translated command lines run, and every option and key that it gives for
# those of other programs is one of ours.
source "$TESTS/cli/check.bash"
mkdir bin
ln -s "$REFEREE" bin/referee
ln -s "$(dirname "$REFEREE")/../tools/referee-player" bin/referee-player
export PATH="$PWD/bin:$PATH"
page=$TESTS/../docs/coming-from.md

python3 "$TESTS/cli/documents.py" "$page" >out 2>&1 || fail "$(cat out)"
run 0 --help
cp out options
run 0 match --help
cat out >>options
python3 - "$page" options <<'P' || fail "the page names what does not exist"
import re, sys
page, said = open(sys.argv[1]).read(), open(sys.argv[2]).read()
options = set(re.findall(r"--[a-z][a-z-]*", said))
keys = set(re.findall(r"^  ([a-z0-9]+)(?:\.NAME)?=", said, re.M))
wrong, seen = [], set()
ours = re.sub(r"```sh\n.*?```", "", page, flags=re.S)
for line in ours.splitlines():
    if line.startswith("|"):  # the first column is theirs
        line = re.sub(r"\\\|", "/", line).split("|")[2]
    for option in re.findall(r"(?<![\w-])--[a-z][a-z-]*", line):
        seen.add(option)
        if option not in options:
            wrong.append(option)
    for key in re.findall(r"`([a-z0-9]+)(?:\.NAME)?=", line):
        seen.add(key)
        if key not in keys:
            wrong.append(key + "=")
print("not ours:", *wrong, file=sys.stderr) if wrong else None
sys.exit(bool(wrong) or len(seen) < 50)
P

# Every option of theirs that a match does not have is answered with the name of the page, and where
# one of ours is named for it, with one that the page gives. What is near by its letters alone: `spelt`.
python3 - "$page" "$REFEREE" <<'P' || fail "a match and the page answer differently"
import re, subprocess, sys
page, referee = open(sys.argv[1]).read(), sys.argv[2]
spelt = "-engines -report -testEnv -sgf --name1 --name2 --name3 --binc --winc".split()
wrong, unknown = [], 0
for part in re.split(r"^## ", page, flags=re.M):
    if part.split("\n")[0] not in ("cutechess", "fastchess", "c-gomoku-cli", "cshogi"):
        continue
    for line in part.splitlines():
        cells = re.sub(r"\\\|", "/", line).split("|")
        for option in re.findall(r"(?<![\w-])--?[a-z][\w-]+", cells[1]) if line[:3] == "| `" else []:
            said = subprocess.run([referee, "match", option, "3"], capture_output=True, text=True).stderr
            if not said.startswith(f"referee: unknown option '{option}'"):
                continue
            unknown += 1
            meant = re.search(r"did you mean '(.*)'", said)
            if "docs/coming-from.md" not in said:
                wrong.append(f"{option}: the page is not named")
            if meant and meant[1] not in cells[2] and option not in spelt:
                wrong.append(f"{option}: {meant[1]}, the page says {cells[2]}")
print(*wrong, sep="\n", file=sys.stderr) if wrong else None
sys.exit(bool(wrong) or unknown < 50)
P
run 2 tournament -pgnout games.pgn
says err "referee: unknown option '-pgnout'; did you mean '--pgn'?"
says err "      options of cutechess, fastchess and others, and ours for them: docs/coming-from.md"
says err "      see: referee tournament -h"
run 2 perft shogi -pgnout games.pgn
! grep -q coming-from err || fail "the page is named where no games are played"

# What "they have and we have not" has no translation in a table of the page.
python3 - "$page" <<'P' || fail "the page contradicts itself"
import re, sys
tables, missing = re.split(r"^## What they have and we have not$", open(sys.argv[1]).read(), flags=re.M)
rows = [re.sub(r"\\\|", "/", line).split("|") for line in tables.splitlines() if line.startswith("|")]
wrong = []
for option in re.findall(r"`(-[a-z]+)", missing):
    cells = [row[2].strip() for row in rows if re.search(r"`" + option + r"\b", row[1])]
    if not cells or any(cell != "none" for cell in cells):
        wrong.append(f"{option}: the tables say {cells}")
print(*wrong, sep="\n", file=sys.stderr) if wrong else None
sys.exit(bool(wrong))
P
