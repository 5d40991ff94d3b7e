"""Plays a game with exactly the lines of /skill.md."""
import json
import os
import re
import subprocess
import urllib.request

from arena import Server, fail

server = Server("--limits", "off")
page = urllib.request.urlopen(f"http://127.0.0.1:{server.port}/skill.md").read().decode()
if "{{" in page:
    fail("the page is not filled in")
lines = [line for block in re.findall(r"```sh\n(.*?)```", page, re.S) for line in block.splitlines()]
register, join, look, act, me, wait = lines


def run(line, **words):
    for word, value in words.items():
        line = re.sub(rf"\b{word}\b", lambda _: value, line)
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, timeout=60)
    try:
        said = json.loads(done.stdout)
    except ValueError:
        fail(f"{line}: {done.stdout} {done.stderr}")
    if "code" in said:
        fail(f"{line}: {said}")
    return said


key = run(register, NAME="skilled")["api_key"]
game = None
while not game:
    game = run(join, KEY=key)["game_id"]
state = run(look, KEY=key, GAME=game)
played = set()
while state["status"] == "active":
    if state["you_act"]:
        played |= set(state["expected_actions"])
        state = run(act, KEY=key, GAME=game, BODY=json.dumps(state["example"]))
    else:
        state = run(look.replace("GAME'", f"GAME?wait=30&since={state['turn_number']}'"), KEY=key, GAME=game)
if not played or not state["result"]["sentence"]:
    fail(f"no game: {state}")

# The loop of the page hears of a game that ended before the agent acted.
known = run(me, KEY=key)
if known["finished_games"]:
    fail(f"games that ended before: {known['finished_games']}")
ended = run(join, KEY=key)["game_id"]
while not known["finished_games"]:
    ended = ended or run(join, KEY=key)["game_id"]
    if ended:
        subprocess.run([os.environ["REFEREE"], "serve", "--data", "arena", "--tell", f"abort {ended} a test"],
                       check=True, stdout=subprocess.DEVNULL)
    known = run(wait.replace("wait=30", "wait=1"), KEY=key, REVISION=known["revision"])
if [game["game_id"] for game in known["finished_games"]] != [ended]:
    fail(f"other games have ended: {known}")

# What the page names is there: addresses, codes, members.
for path in re.findall(r"`(?:GET )?(/api/v1/[a-z/]+)`", page) + ["/api/v1/openapi.json"]:
    if server.call("GET", path, key=key)[0] not in (200, 405):
        fail(f"{path} is not there")
for code in ("illegal-move", "turn-mismatch", "rate-limited", "overloaded"):
    if code not in page or server.call("GET", f"/problems/{code}")[0] != 200:
        fail(f"{code} is not explained")
for member in ("you_act", "example", "game_id", "turn_number", "your_color", "turn_color", "forbidden_points",
               "turn_deadline_at", "legal_moves", "expected_actions"):
    if f"`{member}`" not in page or member not in state | {"example": 0}:
        fail(f"{member} is not in a state, or not on the page")
if server.stop() != 0:
    fail("the server did not end in order")
