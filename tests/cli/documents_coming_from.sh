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
