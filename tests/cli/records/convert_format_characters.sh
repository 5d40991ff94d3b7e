# Every character of Unicode's category Cf in a comment, written in each format and read again: joiners and
# separators without width come back; marks of direction are spelled out, and `convert` says so.
source "$TESTS/cli/check.bash"
cat >games.py <<'P'
import binascii, json, sys, unicodedata
characters = [chr(c) for c in range(sys.maxunicode + 1) if unicodedata.category(chr(c)) == "Cf"]
MARKS = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
assert len(characters) > 150 and MARKS < set(characters)
def line(game, action, character):
    text = json.dumps({"v": 1, "game": game, "plies": [{"a": action, "comment": f"a{character}b"}]},
                      ensure_ascii=False, separators=(",", ":"))[:-1]
    return f'{text},"sum":"{binascii.crc32(text.encode()):08x}"}}'
if sys.argv[1] == "make":
    for game, action in ("shogi", "7g7f"), ("renju", "h8"):
        with open(game + ".jsonl", "w") as file:
            file.writelines(line(game, action, each) + "\n" for each in characters)
else:
    comments = [json.loads(each)["plies"][0]["comment"] for each in open(sys.argv[2])]
    assert len(comments) == len(characters), len(comments)
    for character, comment in zip(characters, comments):
        spelled = "".join(f"\\x{byte:02x}" for byte in character.encode())
        expected = spelled if character in MARKS and sys.argv[1] == "judge" else character
        assert comment == f"a{expected}b", (hex(ord(character)), comment)
P
python3 games.py make
for each in shogi:pgn shogi:kif shogi:ki2 shogi:csa renju:sgf renju:pgn; do
  game=${each%:*} format=${each#*:}
  run 0 convert $game.jsonl --to $format
  says err "$format does not hold: control characters and marks of direction (12 games)"
  cp out written
  run 0 convert written --from $format --to jsonl
  python3 games.py judge out || fail "$format"
done
run 0 convert shogi.jsonl --to jkf
! grep -q direction err || fail "JSON has escapes for all of them"
cp out written
run 0 convert written --from jkf --to jsonl
python3 games.py same out || fail jkf
# A file in CP932 has no such characters, and that is said, too.
run 0 convert shogi.jsonl --to kif --out shogi.kif
says err "cp932 has no character for"
