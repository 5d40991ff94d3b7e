"""Sends requests that a seed chooses to an arena: right ones, and ones with one thing wrong.
generated_requests.py COUNT SEED. Every refusal must be a problem of 4xx; 5xx never comes."""
import collections
import json
import random
import socket
import sys
import threading
import time

from arena import Server, expect, fail

count, seed = int(sys.argv[1]), int(sys.argv[2])
lanes = 16
server = Server("--house", "off", "--limits", "off")

odd_numbers = [0, -1, 1, 2, 14, 15, 2**31, -2**31 - 1, 2**53, 2**63 - 1, 2**63, -2**63, 2**64, 10**40, 0.5,
               1e300, -0.0]
odd_texts = ["", "x", "\u0000", "a\u0000b", "\u202e", "é", "名前", "😀", "x" * 300, "x" * 5000, "'; DROP TABLE agent; --",
             "%s%n", "../../etc/passwd", "<script>", "{}", "null", "me", "h8", "a2a3", "7g7f", "offer a1",
             "offer " + " ".join("abcdefghij"[i] + "1" for i in range(10)), "keep", "resign", "\r\n", "\\"]
odd_raw = [b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\x00", b"\x7f", b'"\\ud800"', b"1e400",
           b"-0", b"01", b"NaN", b"Infinity", b"0x10", b"'a'", b"/*c*/1", b"1,", b"\xef\xbb\xbf1", b"[" * 40,
           b'{"a":' * 40, b'"\\u0000"', b"tru", b"-", b'"' + b"a" * 20000 + b'"', b"9" * 400, b"0." + b"9" * 400]
odd_values = odd_numbers + odd_texts + [None, True, False, [], {}, [1], {"x": 1}, [[[[[[[[[1]]]]]]]]], {"x": 1, "y": 1},
                                        [{"x": i, "y": i} for i in range(60)]]


def place_of(games, keys):
    """Every call with what is right there, made anew for each request."""
    return [
        ("POST", "/agents/register", lambda d: {"name": f"g{d.randrange(10**9)}", "bio": "b"}),
        ("POST", "/queue/quickjoin", lambda d: {"name": f"q{d.randrange(10**9)}", "game": "keishi"}),
        ("GET", "/agents/me?wait=0&after=0-0123456789abcdef", None), ("POST", "/agents/me/keys", lambda d: {}),
        ("DELETE", "/agents/me/keys/abcdefgh", None),
        ("POST", "/queue/join", lambda d: {"game": d.choice(("keishi", "shogi", "renju", "liuzichong")),
                                           "pool": d.choice(("live", "daemon", "cron")), "rated": d.random() < .5,
                                           "help": d.choice(("full", "rules", "bare")), "parallel": 2,
                                           "people": d.random() < .1}),
        ("POST", "/queue/leave", lambda d: {"pool": "none"} if d.random() < .9 else {}),
        ("POST", "/guests", lambda d: {"name": "名前"}), ("GET", "/house", None),
        ("POST", "/friendly", lambda d: {
            "game": d.choice(("keishi", "shogi", "renju", "liuzichong")), "seat": d.choice(("first", "second", "lot")),
            "start_position": d.choice(("", "two-piece", "startpos")), "clock": d.choice(("none", "600+10")),
            "help": "full", "opponent": d.choice(({"link": True}, {"house": "x"})),
            "idempotency_key": f"key-{d.randrange(1000):08}"}),
        ("GET", "/friendly/offers/x?wait=0", None), ("POST", "/friendly/offers/x/accept", lambda d: {}),
        ("POST", "/games/GAME/takeback", lambda d: {"turn_number": d.randrange(1, 9), "idempotency_key": "take-back"}),
        ("POST", "/games/GAME/hint", lambda d: {}), ("POST", "/games/GAME/ask-again", lambda d: {}),
        ("POST", "/games/GAME/move-now", lambda d: {}), ("GET", "/games/GAME/analysis", None),
        ("POST", "/games/GAME/go-on-without", lambda d: {"opponent": d.choice(({"link": True}, {"house": "x"}))}),
        ("POST", "/games/GAME/analysis", lambda d: {}), ("GET", "/friendly/waiting", None),
        ("POST", "/exhibitions", lambda d: {"game": "keishi", "first": "x", "second": "y"}),
        ("POST", "/games/GAME/rematch", lambda d: {"idempotency_key": "once-more"}),
        ("GET", "/games?agent=me&status=active&limit=5", None),
        ("GET", "/games/GAME?since=0&after=0&wait=0&legal_moves=true", None), ("GET", "/games/GAME", None),
        *[("POST", "/games/GAME/move", lambda d: {
            "turn_number": d.randrange(1, 12), "move": d.choice(("h8", "7g7f", "a2a3", "keep", "pass")),
            "idempotency_key": f"key-{d.randrange(1000):08}", "note": "n",
            "info": {"depth": 1, "score_cp": 2, "pv": "a"}})] * 4,
        *[("POST", "/games/GAME/move", lambda d: {
            "type": d.choice(("place", "select")), "turn_number": d.randrange(1, 12), "x": d.randrange(15),
            "y": d.randrange(15)})] * 2,
        ("POST", "/games/GAME/move", lambda d: {"type": "swap", "swap": True, "turn_number": d.randrange(1, 12)}),
        ("POST", "/games/GAME/move", lambda d: {
            "type": "offer10", "turn_number": d.randrange(1, 12),
            "points": [{"x": d.randrange(15), "y": d.randrange(15)} for _ in range(10)]}),
        ("POST", "/games/GAME/resign", lambda d: {"turn_number": 3, "note": "n"}),
        ("GET", "/games/GAME/events", None), ("GET", "/games/GAME/record?format=pgn", None),
        ("GET", "/games/GAME/positions/1", None), ("GET", "/games/GAME/positions/0?line=a2a3,b5b4", None),
        ("GET", "/games/GAME/actions", None),
        ("GET", "/games/GAME/explanation?action=a2a3", None),
        ("GET", "/leaderboard?game=keishi&limit=3&cursor=0", None), ("GET", "/pools", None),
        ("GET", "/rulesets", None), ("GET", "/rulesets/renju_rif", None), ("GET", "/openapi.json", None),
        ("GET", "/skill.md", None), ("GET", "/problems/quota", None), ("GET", "/healthz", None)]


def mutated_json(d, body):
    """The body with one thing wrong, as bytes."""
    names = list(body) or ["x"]
    name = d.choice(names)
    what = d.randrange(6)
    if what == 0:
        body = dict(body, **{name: d.choice(odd_values)})
    elif what == 1:
        body = {key: value for key, value in body.items() if key != name}
    elif what == 2:
        body = dict(body, **{d.choice(odd_texts) or "y": d.choice(odd_values)})
    text = json.dumps(body, ensure_ascii=d.random() < .5).encode("utf-8", "surrogatepass")
    if what == 3:  # the same member once more
        return text[:-1] + b"," + json.dumps({name: d.choice(odd_values)}).encode()[1:]
    if what == 4:
        at = d.randrange(len(text) + 1)
        return text[:at] + d.choice(odd_raw) + text[at + d.randrange(3):]
    if what == 5:
        return text.replace(json.dumps(body.get(name)).encode(), d.choice(odd_raw), 1)
    return text


def mutated_target(d, target):
    at = d.randrange(1, len(target) + 1)
    bits = ["%", "%00", "%zz", "%ff", "%2f", "//", "?", "&", "=", "#", "..", "x" * 200, "%e5%90%8d", "?a=1&a=2", "+",
            "-1", "99999999999999999999", "\x7f", "~", "&wait=61", "&limit=-1"]
    return target[:at] + d.choice(bits) + target[at + d.randrange(4):]


def request(d, calls, games, keys):
    """One request as bytes, and its method."""
    method, target, make = d.choice(calls)
    target = target.replace("GAME", d.choice(games))
    if d.random() < .9:
        target = "/api/v1" + target
    key = d.choice(keys)
    headers = {"Host": "localhost", "Authorization": "Bearer " + key}
    data = b""
    if make:
        headers["Content-Type"] = "application/json"
        body = make(d)
        data = mutated_json(d, body) if d.random() < .5 else json.dumps(body).encode()
    roll = d.random()
    if roll < .08:
        target = mutated_target(d, target)
    elif roll < .12:
        method = d.choice(["HEAD", "PUT", "OPTIONS", "PATCH", "DELETE", "GET", "POST", "TRACE", "BREW"])
    elif roll < .16:
        headers["Authorization"] = d.choice(["", "Bearer", "Bearer ", "Basic x", key, "Bearer " + key[:-1],
                                             "bearer " + key, "Bearer " + key + "x", "Bearer " + "\xff" * 56])
    elif roll < .20:
        headers[d.choice(["Idempotency-Key", "If-None-Match", "Last-Event-ID", "Content-Type", "X-Forwarded-For",
                          "Accept", "Cookie", "Origin"])] = d.choice(
            ["", "x", "-1", "1e9", "\"1\"", "a" * 64, "a" * 65, "\xe9\xff", "99999999999999999999", "<>", "key-00000001"])
    elif roll < .21:
        headers["X"] = "y" * d.choice([8000, 9000, 30000])
    if method != "GET" or data:
        headers["Content-Length"] = str(len(data))
    head = f"{method} {target} HTTP/1.1\r\n" + "".join(f"{n}: {v}\r\n" for n, v in headers.items()) + "\r\n"
    return method, head.encode("latin-1", "replace") + data


def garbage(d, whole):
    """Bytes that are hardly a request."""
    at = d.randrange(len(whole) + 1)
    what = d.randrange(4)
    if what == 0:
        return d.randbytes(d.randrange(1, 200)) + b"\r\n\r\n"
    if what == 1:
        return whole[:at] + bytes([d.randrange(256)]) + whole[at + 1:]
    if what == 2:
        return whole.replace(b"Content-Length: ", b"Content-Length: " + d.choice([b"-", b"9" * 30, b"x", b"1,"]))
    return whole.replace(b"\r\n", d.choice([b"\n", b"\r", b"\r\n ", b"\x00\r\n"]), 1)


class Lane(threading.Thread):
    """One connection after another, and what came on it."""

    def __init__(self, number, todo):
        super().__init__()
        self.d, self.todo, self.socket, self.held = random.Random(f"{seed} {number}"), todo, None, b""
        self.statuses, self.wrong = collections.Counter(), None

    def run(self):
        try:
            for _ in range(self.todo):
                self.one()
        except Exception as error:  # said by the main thread
            self.wrong = self.wrong or f"{type(error).__name__}: {error}"

    def one(self):
        method, data = request(self.d, calls, games, keys)
        odd = self.d.random() < .02
        if odd:
            data = garbage(self.d, data)
            self.close()
        self.last = data
        if not self.socket:
            self.socket = socket.create_connection(("127.0.0.1", server.port), 30)
        try:
            self.socket.sendall(data)
            if odd:
                self.socket.shutdown(socket.SHUT_WR)
            self.reply(method, odd)
        except OSError as error:
            if not odd:
                self.fail(f"{error!r}")
            self.close()
        if odd:
            self.close()

    def close(self):
        if self.socket:
            self.socket.close()
        self.socket, self.held = None, b""

    def more(self):
        got = self.socket.recv(65536)
        self.held += got
        return bool(got)

    def reply(self, method, odd):
        while b"\r\n\r\n" not in self.held:
            if not self.more():
                if odd and not self.held:
                    self.statuses["closed"] += 1
                    return
                self.fail("no answer")
        head, _, self.held = self.held.partition(b"\r\n\r\n")
        first, *rows = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, value in (row.split(": ", 1) for row in rows)}
        status = int(first.split()[1])
        self.statuses[status] += 1
        if status >= 500:
            self.fail(head.decode("latin-1"))
        if headers.get("transfer-encoding") == "chunked":
            return self.close()
        if odd and method == "HEAD":  # nobody knows whether it was read as one, and has a body
            return
        length = 0 if method == "HEAD" else int(headers.get("content-length", 0))
        while len(self.held) < length:
            if not self.more():
                self.fail("half an answer")
        body, self.held = self.held[:length], self.held[length:]
        if headers.get("connection") == "close":
            self.close()
        self.judge(status, headers, body)

    def judge(self, status, headers, body):
        if not headers.get("x-request-id"):
            self.fail("no request id")
        text = body.decode("utf-8")  # whatever came, it is UTF-8
        if "json" in headers.get("content-type", "") and text:
            value = json.loads(text)
        if status >= 400:
            if headers["content-type"] != "application/problem+json":
                self.fail(f"{status} {headers['content-type']}")
            if text and (value["status"] != status or not value["code"] or not value["detail"]):
                self.fail(text)

    def fail(self, why):
        self.wrong = f"{why}\n  request: {self.last[:1500]!r}"
        raise ValueError(self.wrong)


keys = [expect("register", server.call("POST", "/agents/register", {"name": f"agent {n}"}), 201)["api_key"]
        for n in range(8)]
games = ["01ARZ3NDEKTSV4RRFFQ69G5FAV", "1", "x" * 100]
for number, game in enumerate(("renju", "renju", "shogi", "keishi", "liuzichong", "renju", "shogi")):
    pair = keys[number % 8], keys[(number + 1) % 8]
    games += [server.meet(pair, {"game": game, "rated": False, "parallel": 8})] * 3
calls = place_of(games, keys)
start = time.monotonic()
lane = [Lane(number, count // lanes) for number in range(lanes)]
for each in lane:
    each.start()
for each in lane:
    each.join()
took = time.monotonic() - start
statuses = sum((each.statuses for each in lane), collections.Counter())
for each in lane:
    if each.wrong:
        fail(f"seed {seed}: {each.wrong}")
expect("still there", server.call("GET", "/readyz"), 200)
if server.stop() != 0:
    fail("the server did not end in order")
print(f"{sum(statuses.values())} requests in {took:.1f} s:",
      ", ".join(f"{statuses[status]} {status}" for status in sorted(statuses, key=str)))
