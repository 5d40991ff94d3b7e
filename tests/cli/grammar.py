"""The grammars of docs/formats.md as regular expressions.

    grammar.py PAGE RULE          each line of standard input must match the rule
    grammar.py PAGE RULE --whole  all of standard input must

Rules that contain themselves are followed to a depth of three."""
import re
import sys

TOKEN = re.compile(r"""\s+|\(\*.*?\*\)|(?P<special>\?\s.*?\s\?)|(?P<text>"[^"]*"|'[^']*')"""
                   r"|(?P<word>[A-Za-z][A-Za-z0-9-]*)|(?P<number>\d+)|(?P<sign>\.\.|[=,|\[\]{}();*])",
                   re.S)
BUILT_IN = {"LF": r"\n", "TAB": r"\t"}


def tokens(text):
    at = 0
    while at < len(text):
        found = TOKEN.match(text, at)
        if not found:
            sys.exit(f"the grammar cannot be read at {text[at:at + 40]!r}")
        at = found.end()
        if found.lastgroup:
            yield found.lastgroup, found[found.lastgroup]


class Grammar:
    def __init__(self, page):
        blocks = re.findall(r"^```ebnf\n(.*?)^```", open(page, encoding="utf-8").read(), re.S | re.M)
        self.rules, self.tokens, self.at = {}, list(tokens("\n".join(blocks))), 0
        while self.at < len(self.tokens):
            name = self.take("word")
            self.take("sign", "=")
            if name in self.rules:
                sys.exit(f"the grammar has two rules '{name}'")
            self.rules[name] = self.choice()
            self.take("sign", ";")

    def take(self, kind, text=None):
        here = self.tokens[self.at] if self.at < len(self.tokens) else ("end", "")
        if here[0] != kind or text not in (None, here[1]):
            sys.exit(f"the grammar has {here[1]!r} where {text or kind} is expected")
        self.at += 1
        return here[1]

    def sees(self, sign):
        return self.at < len(self.tokens) and self.tokens[self.at] == ("sign", sign)

    def listed(self, part, sign):
        parts = [part()]
        while self.sees(sign):
            self.take("sign", sign)
            parts.append(part())
        return parts

    def choice(self):
        return ("or", self.listed(self.sequence, "|"))

    def sequence(self):
        return ("all", self.listed(self.factor, ","))

    def factor(self):
        kind, text = self.tokens[self.at]
        self.at += 1
        if kind == "number":
            self.take("sign", "*")
            return ("times", int(text), self.factor())
        if kind == "special":
            return ("regex", text[1:-1].strip())
        if kind == "word":
            return ("rule", text)
        if kind == "text":
            if not self.sees(".."):
                return ("regex", re.escape(text[1:-1]))
            self.take("sign", "..")
            return ("regex", f"[{text[1:-1]}-{self.take('text')[1:-1]}]")
        inner = self.choice()
        self.take("sign", {"[": "]", "{": "}", "(": ")"}[text])
        return (text, inner)

    def regex(self, node, open_rules=()):
        kind, rest = node[0], node[1:]
        if kind == "rule":
            name = rest[0]
            if name in BUILT_IN:
                return BUILT_IN[name]
            if name not in self.rules:
                sys.exit(f"the grammar has no rule '{name}'")
            if open_rules.count(name) == 3:
                return "(?!)"
            return self.regex(self.rules[name], open_rules + (name,))
        if kind == "regex":
            return f"(?:{rest[0]})"
        if kind == "times":
            return f"(?:{self.regex(rest[1], open_rules)}){{{rest[0]}}}"
        if kind in "[{(":
            return f"(?:{self.regex(rest[0], open_rules)})" + {"[": "?", "{": "*", "(": ""}[kind]
        parts = [self.regex(part, open_rules) for part in rest[0]]
        return "(?:" + "|".join(parts) + ")" if kind == "or" else "".join(parts)

    def matcher(self, rule):
        return re.compile(self.regex(("rule", rule)))


def main():
    grammar = Grammar(sys.argv[1])
    for name in grammar.rules:
        grammar.matcher(name)
    text = sys.stdin.read()
    matcher = grammar.matcher(sys.argv[2])
    wrong = [part for part in ([text] if "--whole" in sys.argv else text.splitlines())
             if not matcher.fullmatch(part)]
    for part in wrong[:3]:
        print(f"no '{sys.argv[2]}': {part[:2000]}", file=sys.stderr)
    sys.exit(bool(wrong) or not text)


if __name__ == "__main__":
    main()
