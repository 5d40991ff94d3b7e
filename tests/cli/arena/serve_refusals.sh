# Whatever is wrong with a request is said as problem+json with a stable code, and nothing is stored.
source "$TESTS/cli/check.bash"

PYTHONPATH=$TESTS/cli/arena python3 - <<'E'
import socket
from arena import Server, expect, fail

server = Server("--house", "off")
register = "/api/v1/agents/register"
key = expect("register", server.call("POST", register, {"name": "alpha"}), 201)["api_key"]
other = expect("register", server.call("POST", register, {"name": "beta"}), 201)["api_key"]
game = server.meet((key, other), {"game": "keishi"})
move = f"/api/v1/games/{game}/move"
json = {"Content-Type": "application/json"}

def refused(what, code, status, *words, **named):
    said = server.call(*words, **named)
    body = expect(what, said, status)
    if said[1]["Content-Type"] != "application/problem+json" or body["code"] != code:
        fail(f"{what}: {said[1]['Content-Type']}, {body}")
    for member in ("type", "title", "detail", "server_time"):
        if not body.get(member):
            fail(f"{what}: no {member}")
    if body["request_id"] != said[1]["X-Request-Id"]:
        fail(f"{what}: its id is not the header's")
    page = server.call("GET", body["type"])
    if page[0] != 200:
        fail(f"{what}: its type has no page")
    return body

refused("no such place", "not-found", 404, "GET", "/api/v1/nothing")
refused("no such game", "not-found", 404, "GET", "/games/01ARZ3NDEKTSV4RRFFQ69G5FAV")
refused("wrong method", "method", 405, "PUT", move, {}, key=key)
if server.call("PUT", move)[1]["Allow"] != "POST":
    fail("Allow does not say what is allowed")
refused("no key", "unauthenticated", 401, "POST", move, {})
refused("a wrong key", "unauthenticated", 401, "POST", move, {}, key="kfa_" + "a" * 8 + "_" + "b" * 43)
refused("no key at all", "unauthenticated", 401, "GET", "/api/v1/agents/me", key="x")
refused("not JSON", "invalid-body", 422, "POST", move, raw="{", key=key, headers=json)
refused("a member twice", "invalid-body", 422, "POST", move, raw='{"turn_number":1,"turn_number":1}',
        key=key, headers=json)
refused("too deep", "invalid-body", 422, "POST", move, raw="[" * 20 + "]" * 20, key=key, headers=json)
refused("not UTF-8", "invalid-body", 422, "POST", move, raw=b'{"move":"\xff"}', key=key, headers=json)
refused("a list", "invalid-body", 422, "POST", move, raw="[]", key=key, headers=json)
refused("another type", "unsupported-media", 415, "POST", move, raw="x=1", key=key,
        headers={"Content-Type": "text/plain"})
for body in ({}, {"turn_number": "1", "move": "a2a3"}, {"turn_number": 0, "move": "a2a3"},
             {"turn_number": 1.5, "move": "a2a3"}, {"turn_number": 1, "x": 99, "y": 0},
             {"turn_number": 1, "x": 0}, {"turn_number": 1}, {"turn_number": 10**30, "move": "a2a3"},
             {"turn_number": 1, "move": "a2a3", "colour": "black"},
             {"turn_number": 1, "move": "a2\u0000"}, {"turn_number": 1, "move": "x" * 301},
             {"turn_number": 1, "type": "jump"}, {"turn_number": 1, "type": "swap", "swap": "yes"},
             {"turn_number": 1, "move": "a2a3", "idempotency_key": "short"},
             {"turn_number": 1, "move": "a2a3", "info": {"depth": "deep"}},
             {"turn_number": 1, "type": "offer10", "points": [{"x": 1}]}):
    wrong = refused(str(body), "invalid-body", 422, "POST", move, body, key=key)
    if not wrong["errors"][0]["pointer"].startswith("/"):
        fail(f"{body}: no pointer")
first = key if server.call("GET", f"/games/{game}", key=key)[2]["you_act"] else other
second = other if first == key else key
refused("not your turn", "not-your-turn", 409, "POST", move, {"turn_number": 1, "move": "a2a3"}, key=second)
illegal = refused("illegal", "illegal-move", 422, "POST", move, {"turn_number": 1, "move": "a2a6"}, key=first)
if illegal["reason"] != "not-a-step-or-jump" or illegal["refusals_left"] != 9:
    fail(f"not the rules' own reason: {illegal}")
refused("a game without points", "invalid-body", 422, "POST", move, {"turn_number": 1, "x": 1, "y": 1}, key=first)
for query in ("wait=61", "wait=x", "wait=-1", "since=-2", "legal_moves=no"):
    refused(query, "invalid-body", 422, "GET", f"/games/{game}?{query}")
refused("a rule set", "invalid-body", 422, "POST", "/queue/join", {"ruleset": "renju_rof"}, key=key)
refused("a record", "not-acceptable", 406, "GET", f"/api/v1/games/{game}/record?format=kif")
refused("a name", "name-taken", 409, "POST", register, {"name": "Alpha"})
if server.call("GET", f"/games/{game}")[2]["turn_number"] != 1:
    fail("a refused request was stored")

# What is not HTTP, or too much of it, or too slow, harms nobody.
for bytes in (b"\x16\x03\x01\x02\x00\x01", b"GET\r\n\r\n", b"GET / HTTP/1.1\r\nA: " + b"x" * 9000 + b"\r\n\r\n",
              b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n",
              b"GET / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n"):
    with socket.create_connection(("127.0.0.1", server.port)) as connection:
        connection.settimeout(20)
        connection.sendall(bytes)
        connection.shutdown(socket.SHUT_WR)
        said = b""
        try:
            while chunk := connection.recv(4096):
                said += chunk
        except ConnectionError:
            pass
        if said and not said.startswith(b"HTTP/1.1 4"):
            fail(f"{bytes[:30]}: {said[:80]}")
expect("still there", server.call("GET", "/healthz"), 200)
server.stop()
E

# What keeps the server from starting is a sentence and an exit code.
run 2 serve --listen nowhere
says err "is not ADDRESS:PORT"
run 2 serve --listen 0.0.0.0:0
says err "--insecure"
run 2 serve --tls-cert x
says err "need each other"
run 2 serve --live fast
run 2 serve --demo --data a
run 2 serve --database sqlite:x
run 2 serve --data postgresql://a@localhost/b
says err "--database"
mkdir broken-library && echo "no library" >broken-library/libpq.so.5
LD_LIBRARY_PATH=$PWD/broken-library run 3 serve --database postgresql://a@localhost/b
says err "PostgreSQL's client library cannot be loaded"
run 2 serve --metrics 0.0.0.0:1
mkdir broken && head -c 100000 /dev/zero | tr "\\0" x >broken/arena.db
run 3 serve --data broken --listen 127.0.0.1:0
PYTHONPATH=$TESTS/cli/arena python3 - <<'E'
import os, subprocess
from arena import Server, fail
server = Server("--house", "off")
def start(*words):
    return subprocess.run([os.environ["REFEREE"], "serve", *words], capture_output=True, text=True, timeout=30)
second = start("--listen", "127.0.0.1:0", "--data", "arena")
if second.returncode != 8 or "arena.db" not in second.stderr:
    fail(f"a second server on one file: {second}")
taken = start("--listen", f"127.0.0.1:{server.port}", "--data", "elsewhere")
if taken.returncode != 8 or "in use" not in taken.stderr:
    fail(f"a port in use: {taken}")
server.stop()
E
