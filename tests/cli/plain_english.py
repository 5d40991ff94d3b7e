"""Finds stiff phrases and long sentences in what users read (CONTRIBUTING.md, "Words").

    plain_english.py pages|help|sources FILE...

`pages` are documents in Markdown; code, quoted or in blocks, is not examined. `help` is the program's
own help as Markdown. `sources` are C++ files, of which only string literals are examined; what a name
or a call between two literals adds to a message counts as one word. The phrases below occur nowhere, and
a sentence has at most 35 words; in help and literals a semicolon or a colon ends one too. Prints
FILE:LINE: what and what to write instead; exit code 1 if there was anything."""
import re
import sys

LIMIT = 35

# What reads as if it were translated, and what to write instead.
PHRASES = [
    (r"whoever", "the engine, user or side that"),
    (r"noughts?", "zero"),
    (r"(?:is|are|was|were|be|been|being) told(?! apart)", "gets, receives, is reported"),
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
    (r"(?:be|is|are|was|were) to be avoided", "should be avoided"),
    (r"stands? (?:twice|in front of|in the place of)", "is given twice, precedes, replaces"),
    (r"knows? no(?! (?:more|less|rules))", "does not know, has no"),
    (r"c(?:o|a)mes? out otherwise", "differs"),
    (r"falls? short", "fails a requirement"),
    (r"(?:is|are) looked for", "is searched"),
    (r"(?:is|was) at work", "is working"),
    (r"made anew|written over", "written again, overwritten"),
    (r"found by looking", "detected"),
    (r"lies? off", "is off"),
]
# Texts in files of earlier versions, which reading recognises.
KEPT = {"Gives up."}
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


LITERAL = r'"(?:[^"\\\n]|\\.)*"'
BETWEEN = r"\s*(?:\+\s*[\w.:>()\[\]*&-]+\s*\+\s*)?"  # nothing, or what is put into a message
JOINED = re.compile(LITERAL + "(?:" + BETWEEN + LITERAL + ")*")
PARTS = re.compile(LITERAL + r"|\+[^\"+]+\+")


def literals(source):
    """String literals, those of one message as one: the number of the first line, and the text."""
    source = re.sub(r"^[ \t]*(?://|#include).*$", "", source, flags=re.M)
    for found in JOINED.finditer(source):
        parts = PARTS.findall(found[0])
        text = "".join("X" if part.startswith("+") else part[1:-1] for part in parts)
        if text not in KEPT:
            yield source.count("\n", 0, found.start()) + 1, text.replace("\\n", ". ")


def complaints(kind, name):
    with open(name, encoding="utf-8") as file:
        source = file.read()
    if kind == "sources":
        texts = literals(source)
    else:
        texts = ((number, prose(text)) for number, text in paragraphs(source.split("\n")))
    for number, text in texts:
        for phrase, instead in STIFF:
            for found in phrase.findall(text):
                yield f"{name}:{number}: '{found}'; write: {instead}"
        for sentence in sentences(text) if kind == "pages" else re.split(r"[.;:] ", text):
            if words(sentence) > LIMIT:
                yield f"{name}:{number}: {words(sentence)} words in one sentence: {sentence.strip()[:60]}..."


def main():
    kind, *names = sys.argv[1:]
    found = [line for name in names for line in complaints(kind, name)]
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(bool(found))


main()
