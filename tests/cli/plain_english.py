"""Finds stiff phrases and long sentences in what users read (CONTRIBUTING.md, "Words").

    plain_english.py pages|help|sources FILE...

`pages` are documents in Markdown; code, quoted or in blocks, is not examined. `help` is text as the
program prints it. `sources` are C++ files, of which only string literals are examined. Pages have
sentences of at most 35 words; the phrases below occur nowhere. Prints FILE:LINE: what and what to
write instead; exit code 1 if there was anything."""
import re
import sys

LIMIT = 35

# What reads as if it were translated, and what to write instead.
PHRASES = [
    (r"whoever", "the engine, user or side that"),
    (r"noughts?", "zero"),
    (r"(?:is|are|was|were|be|been|being) told", "gets, receives, is reported"),
    (r"so many", "N, this many"),
    (r"in vain", "without success"),
    (r"by hand of", "with"),
    (r"(?:is|are|was|were) none", "is not a, does not exist"),
    (r"(?<!here )(?:is|are|was|were) no(?! (?:more|less|longer|better|worse|further|different)\b)", "is not a"),
    (r"for ever", "forever, without end"),
    (r"anew", "again, from the beginning"),
    (r"and the like", "and so on, similar"),
    (r"the other way about", "vice versa"),
    (r"but for", "except"),
    (r"all the same", "anyway, still"),
    (r"pass(?:es|ed)? over", "skips, ignores"),
    (r"tak(?:es?|ing|en) up", "resumes"),
    (r"whereof|thereof|wherein|therein|hereof", "of which, of it"),
    (r"put together", "merged"),
    (r"comes? of (?:it|that|this)", "the consequence"),
    (r"to be had", "available"),
    (r"in its place and", "and"),
    (r"who is too many", "surplus"),
    (r"gives? up(?! the | of )", "resigns"),
    (r"look(?:s|ed|ing)? on", "watch"),
    (r"mend(?:s|ed|ing)?", "fix"),
    (r"forgiven|forgives?", "tolerates, allows"),
    (r"nothing is said|says? nothing of", "does not report"),
    (r"of (?:him|his|her)", "of it: a program is not a person"),
]
STIFF = [(re.compile(r"\b(?:" + text + r")\b", re.I), instead) for text, instead in PHRASES]


def paragraphs(lines):
    """The prose of a page: the number of its first line, and the text of each paragraph, item or cell."""
    fence, first, text = False, 0, []
    for number, line in enumerate([*lines, ""], 1):
        bare = line.strip()
        if bare.startswith("```"):
            fence, bare = not fence, ""
        code = fence or (line.startswith("    ") and not text)
        begins = re.match(r"- |\d+\. |#|\|", bare)
        if text and (code or not bare or begins):
            yield first, " ".join(text)
            text = []
        if code or not bare:
            continue
        if bare.startswith("|"):
            for cell in re.split(r"(?<!\\)\|", bare):
                yield number, cell
        elif bare.startswith("#"):
            yield number, bare
        else:
            first = first if text else number
            text.append(bare)


def prose(text):
    """Without code, addresses and what is quoted."""
    text = re.sub(r"`[^`]*`", "CODE", text)
    return re.sub(r"\]\([^)]*\)", "]", text)


def sentences(text):
    return re.split(r"(?<=[.?!])[*_)\]\"']*\s+(?=[A-Z0-9`*\[(\"'\u3000-\u9fff])", text)


def words(sentence):
    return sum(bool(re.search(r"\w", word)) for word in sentence.split())


def complaints(kind, name):
    with open(name, encoding="utf-8") as file:
        lines = file.read().split("\n")
    if kind == "sources":
        # Literals that follow each other are one text; a comment is not examined.
        texts = [(number, " ".join(re.findall(r'"((?:[^"\\]|\\.)*)"', re.sub(r'^\s*(//|#include).*', "", line))))
                 for number, line in enumerate(lines, 1)]
    elif kind == "help":
        texts = list(enumerate(lines, 1))
    else:
        texts = [(number, prose(text)) for number, text in paragraphs(lines)]
    for number, text in texts:
        for phrase, instead in STIFF:
            for found in phrase.findall(text):
                yield f"{name}:{number}: '{found}'; write: {instead}"
        if kind == "pages":
            for sentence in sentences(text):
                if words(sentence) > LIMIT:
                    yield f"{name}:{number}: {words(sentence)} words in one sentence: {sentence.strip()[:60]}..."


def main():
    kind, *names = sys.argv[1:]
    found = [line for name in names for line in complaints(kind, name)]
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(bool(found))


main()
