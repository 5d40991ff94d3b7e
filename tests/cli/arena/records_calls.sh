# The calls of the page /records: what is refused, and that a stranger cannot take more than his share.
source "$TESTS/cli/check.bash"

export PYTHONPATH=$TESTS/cli/arena
python3 - <<'PY'
import threading
from arena import Server, expect, fail

BYTES = {"Content-Type": "application/octet-stream"}
games = b"startpos moves 7g7f\nstartpos moves 2g2f\n"

def refused(said, status, words):
    if said[0] != status or words not in str(said[2]):
        fail(f"{said[0]} {said[2]}, expected {status} {words}")
    return said

server = Server("--house", "off", "--limits", "off")
def post(path, raw=games, headers=BYTES):
    return server.call("POST", path, raw=raw, headers=headers)

said = expect("games", post("/records/games?ending=sfen"), 200)
if len(said["games"]) != 2 or said["format"] != "sfen" or said["read"] != len(games):
    fail(f"other games: {said}")
refused(post("/records/games", headers={"Content-Type": "text/plain"}), 415, "application/octet-stream")
refused(post("/records/games?format=word"), 422, "query 'format'")
refused(post("/records/games?encoding=utf16"), 422, "query 'encoding'")
refused(post("/records/games?game=chess"), 422, "query 'game'")
refused(post("/records/games?used=-1"), 422, "query 'used'")
refused(post("/records/game?from=0"), 422, "query 'from'")
refused(post("/records/conversion?to=x"), 422, "query 'to'")
refused(post("/records/other"), 404, "nothing at this address")
refused(server.call("GET", "/records/games"), 404, "nothing at this address")
refused(post("/records/games", raw=b"x" * (4 * 2**20 + 1)), 413, "4096 KB")
refused(post("/api/v1/guests", raw=b"x" * 20000), 413, "16 KB")
for raw, words in ((b"", "it is empty"), (bytes(range(256)) * 100, "unknown format"),
                   (b'{"v":1,"t":"run_started"}\n', "a stream of events")):
    said = expect("not a file of records", post("/records/games", raw=raw), 200)
    if words not in said.get("trouble", ""):
        fail(f"{said}, expected {words}")
said = expect("a damaged byte", post("/records/games?ending=sfen", raw=b"startpos moves \x8e\x9a\n"), 200)
if said["encoding"] != "utf8":
    fail(f"lines of games are UTF-8: {said}")
# Places beyond the piece, and half of a character.
for path in ("games?used=999999&line=5", "game?used=7", "conversion?to=kif&used=3", "games?last=0&used=10"):
    expect(path, post(f"/records/{path}", raw=games + b"\xe5\x85"), 200)
page = server.call("GET", "/records")
if "script-src 'self'" not in page[1]["Content-Security-Policy"] or '"name":"kif"' not in page[2]:
    fail(f"another page: {page[1]}")
server.stop()

# On a public server a network asks so often and no more, and its agents are served meanwhile.
server = Server("--house", "off", "--limits", "on", data="public")
key = expect("register", server.call("POST", "/agents/register", {"name": "alpha"}), 201)["api_key"]
answers, lock = [], threading.Lock()
def ask_often():
    for _ in range(15):
        said = post("/records/games?ending=sfen", raw=games * 2000)
        with lock:
            answers.append(said)
threads = [threading.Thread(target=ask_often) for _ in range(6)]
for thread in threads: thread.start()
expect("another call", server.call("GET", "/api/v1/agents/me", key=key), 200)
for thread in threads: thread.join()
answers += [post("/records/games?ending=sfen") for _ in range(200)]
statuses = {said[0] for said in answers}
if not {200, 429} <= statuses <= {200, 429, 503}:
    fail(f"other answers: {statuses}")
for said in answers:
    if said[0] != 200 and not said[1]["Retry-After"]:
        fail(f"nothing says when: {said[1]}")
server.stop()

server = Server("--house", "off", "--records", "off", data="off")
refused(server.call("GET", "/records"), 404, "reads no records")
refused(post("/records/games"), 404, "nothing at this address")
refused(post("/records/games", raw=b"x" * 20000), 413, "16 KB")
PY
