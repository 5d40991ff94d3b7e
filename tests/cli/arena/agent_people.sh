# An agent that waits for a person plays anybody who chooses it, without a clock and with one.
source "$TESTS/cli/arena/agents.bash"
start_arena

agent patient --game keishi --people --games 2 --engine cmd="$PLAYER" args="--level greedy" st=0.1
PYTHONPATH=$TESTS/cli/arena python3 - "$url" <<'E' || fail "a person and an agent do not play: $(cat patient.out patient.err)"
import json, sys, time, urllib.request

def call(method, path, body=None, key=None):
    request = urllib.request.Request(sys.argv[1] + "/api/v1" + path, method=method)
    request.add_header("Content-Type", "application/json")
    if key:
        request.add_header("Authorization", "Bearer " + key)
    return json.load(urllib.request.urlopen(request, None if body is None else json.dumps(body).encode(), timeout=70))

key = call("POST", "/guests", {})["api_key"]
for clock in ("none", "600+10"):
    until = time.monotonic() + 60
    while not (waiting := call("GET", "/friendly/waiting")["waiting"]):
        assert time.monotonic() < until, "nobody waits"
        time.sleep(0.05)
    assert waiting[0]["agent"] == "patient" and waiting[0]["game"] == "keishi", waiting
    state = call("POST", "/friendly", {"game": "keishi", "clock": clock, "seat": "lot",
                                       "opponent": {"agent": waiting[0]["agent_id"]}}, key)["state"]
    game = "/games/" + state["game_id"]
    while state["turn_number"] < 7:
        if state["you_act"]:
            state = call("POST", game + "/move", {"move": state["legal_moves"][0], "turn_number": state["turn_number"]}, key)
        else:
            state = call("GET", f"{game}?after={state['revision']}&wait=30", None, key)
        assert state["status"] == "active", state
    call("POST", game + "/resign", {}, key)
E
ended "$agent" 0 patient.out patient.err
[ "$(event patient.out finished)" = 2 ] || fail "$(cat patient.out)"
