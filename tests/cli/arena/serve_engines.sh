# Engines of --engine play against people. One that dies, is silent, lies or cannot start gives the game a
# state that says so; the game waits, and the engine can be asked again.
source "$TESTS/cli/check.bash"

player=$(dirname "$REFEREE")/../tools/scripted-player
printf 'play until ply 3\nonce crashed\nexit 3\nend\nanswer\nplay\n' >crash
printf 'play until ply 1\nforever\nwait 60000\nend\n' >silent
printf 'play until ply 1\nsay bestmove 5a5b\nplay\n' >liar
printf 'play until ply 1\nhear stop\nanswer\nplay\n' >deep

PYTHONPATH=$TESTS/cli/arena python3 - "$player" <<'E'
import sys
from arena import Server, expect, fail

player = "cmd=" + sys.argv[1]
server = Server("--house", "off", "--engine", player, "arg=crash", "name=crash", "proto=usi",
                "--engine", player, "arg=silent", "name=silent", "proto=usi", "st=0.2", "timemargin=200ms",
                "--engine", player, "arg=liar", "name=liar", "proto=usi",
                "--engine", player, "arg=deep", "name=deep", "proto=usi", "st=600",
                "--engine", player, "name=none")

# An engine that cannot play is named at the start; the server goes on.
warning = server.process.stderr.readline()
if "warning: engine-none: " not in warning or "the engine exited with code 2" not in warning:
    fail(f"nothing is said about the engine that exits: {warning!r}")

def post(path, body=None, status=200):
    return expect(path, server.call("POST", "/api/v1" + path, body, key=key), status)

def after(state):
    """What comes next."""
    path = f"/games/{state['game_id']}?after={state['revision']}&wait=60"
    return expect(path, server.call("GET", "/api/v1" + path, key=key), 200)

def begin(engine, seat):
    return post("/friendly", {"game": "shogi", "opponent": {"house": "engine-" + engine}, "seat": seat}, 201)["state"]

key = expect("guest", server.call("POST", "/api/v1/guests"), 201)["api_key"]
levels = expect("house", server.call("GET", "/api/v1/house"), 200)["levels"]
if [(each["name"], each["games"]) for each in levels[:3]] != [
        ("engine-crash", ["shogi"]), ("engine-silent", ["shogi"]), ("engine-liar", ["shogi"])]:
    fail(f"other house players: {levels}")

for engine, reason, words in (("silent", "timeout", "no answer within"), ("liar", "illegal-move", "5a5b"),
                              ("none", "start-failure", "exited with code 2")):
    failed = after(begin(engine, "second"))
    said = failed["engine_failure"]
    if failed["status"] != "active" or not said or said["reason"] != reason or words not in said["sentence"]:
        fail(f"{engine}: {failed['status']}, {said}")
    again = post(f"/games/{failed['game_id']}/ask-again")["state"]
    if again["engine_failure"] is not None:
        fail(f"{engine}: asked again, and still {again['engine_failure']}")
    if after(again)["engine_failure"] != said:
        fail(f"{engine}: another failure the second time")

# One that would think for ten minutes moves at once on request.
state = begin("deep", "second")
for _ in range(60):  # it may not have begun yet
    server.call("POST", f"/api/v1/games/{state['game_id']}/move-now", key=key)
    state = expect("state", server.call("GET", f"/api/v1/games/{state['game_id']}?after={state['revision']}&wait=1"), 200)
    if state["turn_number"] == 2:
        break
if state["turn_number"] != 2 or state["engine_failure"]:
    fail(f"it does not move now: {state['engine_failure']}")

# The one that crashes does so once: its game goes on.
state = after(begin("crash", "second"))
state = post(f"/games/{state['game_id']}/move", {"move": "3c3d", "turn_number": 2})
state = after(state)
if not state["engine_failure"] or state["engine_failure"]["reason"] != "crash":
    fail(f"it has not crashed: {state['engine_failure']}")
state = after(post(f"/games/{state['game_id']}/ask-again")["state"])
if state["turn_number"] != 4 or state["engine_failure"] or not state["you_act"]:
    fail(f"the game does not go on: {state['moves']}, {state['engine_failure']}")
back = post(f"/games/{state['game_id']}/takeback", {"turn_number": 3})["state"]
if len(after(back)["moves"]) != 3:
    fail("the engine does not play in the game that goes on")
server.stop()
if more := server.process.stderr.read():
    fail(f"other engines are named too: {more!r}")
E

run 0 serve --check --data arena
says out "everything is true"

# What is wrong with an engine is said before the server begins.
run 4 serve --engine cmd=./none
says err "./none"
run 2 serve --engine "cmd=$player" name=a --engine "cmd=$player" name=A
says err "two engines are called 'engine-A'"
run 2 serve --engine "cmd=$player" name=名前
says err "cannot be a player's name"
