# The four calls of the arena's rule text, to the letter: without a prefix, with nothing but what it
# says. Two agents play a Taraguchi-10 opening; a retry is played once; a restart loses nothing.
source "$TESTS/cli/check.bash"

PYTHONPATH=$TESTS/cli/arena python3 - <<'E'
import time
from arena import Server, expect, fail

server = Server("--house", "off")
keys = [expect("register", server.call("POST", "/agents/register", {"name": n}), 201)["api_key"]
        for n in ("alpha", "beta")]
expect("join", server.call("POST", "/queue/join", key=keys[0]), 202)
game = None
while not game:  # a wave of pairing comes each second
    game = server.call("POST", "/queue/join", key=keys[1])[2]["game_id"]
    time.sleep(0.1)

def state(key=None):
    return expect("state", server.call("GET", f"/games/{game}", key=key), 200)

now = state()
for member in ("board", "phase", "turn_color", "move_number", "legal_moves", "offer10_candidates",
               "turn_deadline_at"):
    if member not in now:
        fail(f"the state has no {member}")
if now["ruleset"] != "renju_taraguchi10_international" or len(now["board"]) != 15:
    fail("not the rule set and the board that were asked for")

def actor():
    return next(key for key in keys if state(key)["you_act"])

# A stone: x, y, turn_number, idempotency_key. Sent twice, it is played once.
body = {"x": 7, "y": 7, "turn_number": 1, "idempotency_key": "first-stone"}
first = actor()
one = server.call("POST", f"/games/{game}/move", body, key=first)
two = server.call("POST", f"/games/{game}/move", body, key=first)
if expect("move", one, 200) != expect("move again", two, 200):
    fail("a retry has another answer")
if two[1]["Idempotency-Replayed"] != "true" or state()["turn_number"] != 2:
    fail("a retry was played again")
if state()["board"][7][7] != "b":
    fail("the stone is not on h8")

server.kill()
server.start()
two = server.call("POST", f"/games/{game}/move", body, key=first)
if expect("move after a kill", two, 200) != one[2]:
    fail("the answer is another one after a restart")

old = expect("an old turn", server.call("POST", f"/games/{game}/move",
                                        {"x": 6, "y": 6, "turn_number": 1}, key=first), 409)
if old["code"] != "turn-mismatch" or old["turn_number"] != 2:
    fail("not the problem that was expected")
expect("swap", server.call("POST", f"/games/{game}/move",
                           {"type": "swap", "swap": True, "turn_number": 2}, key=actor()), 200)
far = expect("a stone outside", server.call("POST", f"/games/{game}/move",
                                            {"x": 0, "y": 0, "turn_number": 3}, key=actor()), 422)
if far["reason"] != "opening-area" or "h9" not in far["legal_moves"]:
    fail("the refusal does not help")
expect("resign", server.call("POST", f"/api/v1/games/{game}/resign", key=keys[0]), 200)
if state()["result"]["reason"] != "resign":
    fail("the game is not over")
record = server.call("GET", f"/api/v1/games/{game}/record?format=pgn")
if '[Event "renju_taraguchi10_international:daemon"]' not in expect("record", record, 200):
    fail("no record")
if server.stop() != 0:
    fail("the server did not end in order")
E
run 0 serve --check --data arena
says out "everything is true"
