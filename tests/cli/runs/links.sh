# Every link of every page, and every heading that a link names, is there.
source "$TESTS/cli/check.bash"

python3 - "$TESTS/.." <<'P' || fail "links that lead nowhere"
import pathlib, re, sys
root = pathlib.Path(sys.argv[1]).resolve()
pages = sorted([*root.glob("*.md"), *root.glob("docs/**/*.md")])

def prose(page):
    """The lines of a page with their numbers, without blocks of code."""
    fenced = False
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not fenced:
            yield number, line

def anchors(page):
    """What headings are called in links: small letters, blanks as dashes, without punctuation."""
    found = set()
    for _, line in prose(page):
        if heading := re.match(r"#+ +(.*)", line):
            text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading[1].strip())
            name = re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
            again = 0
            while (name if not again else f"{name}-{again}") in found:
                again += 1
            found.add(name if not again else f"{name}-{again}")
    return found

wrong = links = 0
for page in pages:
    for number, line in prose(page):
        for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`]*`", "", line)):
            links += 1
            if re.match(r"[a-z]+:", target):
                continue
            name, _, anchor = target.partition("#")
            to = (page.parent / name).resolve() if name else page
            if not to.exists() or (anchor and anchor not in anchors(to)):
                print(f"{page.relative_to(root)}:{number}: {target}", file=sys.stderr)
                wrong += 1
            elif root not in to.parents and to != root:
                print(f"{page.relative_to(root)}:{number}: {target} is outside", file=sys.stderr)
                wrong += 1
sys.exit(wrong > 0 or links < 100)
P
