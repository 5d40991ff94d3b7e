# Whatever one address sends, it is served its burst and then its rate and no more; its agents have a
# limit of their own, and what registers is counted in the database.
source "$TESTS/cli/check.bash"

cp -r "$TESTS/data/runs" runs
PYTHONPATH=$TESTS/cli/arena python3 - <<'E'
import http.client, random, time
from arena import Server, expect, fail

dice = random.Random(1)
server = Server("--house", "off", "--limits", "on", "--runs", "runs")
keys = [expect("register", server.call("POST", "/agents/register", {"name": name}), 201)["api_key"]
        for name in ("alpha", "beta")]
game = server.meet(keys, {"game": "keishi"})

def flood(key, seconds, statuses):
    """What one connection that asks as fast as it can is served, what that costs, and the time."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    served, cost, began = 0, 0, time.monotonic()
    while time.monotonic() < began + seconds:
        some = dice.randrange(10**9)
        method, path, file = dice.choice((
            ("GET", f"/api/v1/games/{some}", False), ("GET", f"/games/{game}", False),
            ("POST", f"/api/v1/games/{some}/move", False), ("GET", f"/nothing/{some}", False),
            ("PUT", "/api/v1/pools", False), ("GET", "/healthz", False), ("GET", "/%zz", False),
            ("GET", "/runs", False), ("POST", "/records/games", False), ("GET", "/records", True),
            ("GET", "/web/main.js", True), ("GET", "/", True)))
        connection.request(method, path, headers={"Authorization": "Bearer " + key} if key else {})
        reply = connection.getresponse()
        reply.read()
        statuses.add(reply.status)
        if reply.status != 429:
            served += 1
            cost += 0.1 if file else 1
        elif int(reply.getheader("Retry-After")) < 1:
            fail("429 does not say when to come again")
    return served, cost, time.monotonic() - began

statuses = set()
served, cost, took = flood(None, 3, statuses)
if not 40 <= cost <= 40 + 10 * (took + 1):
    fail(f"a stranger was served {served} requests, which cost {cost:.0f}, in {took:.1f} s")
if not {200, 401, 404, 405, 415, 422, 429} <= statuses:
    fail(f"only {statuses}")
# Who has a valid key is not held up by its neighbours, and has a limit too.
expect("an agent", server.call("GET", "/api/v1/agents/me", key=keys[0]), 200)
served, cost, took = flood(keys[0], 3, statuses)
most = 160 + 20 * (took + 1) + 10 + 2 * (took + 1)  # of the agent, and of looks at its game
if not 160 < served <= most:
    fail(f"an agent was served {served} requests in {took:.1f} s, expected at most {most:.0f}")
expect("its opponent", server.call("GET", "/api/v1/agents/me", key=keys[1]), 200)

def registered(name):
    """The answer of the registration itself: the address may have to wait for its turn."""
    for _ in range(100):
        said = server.call("POST", "/agents/register", {"name": name})
        if said[0] != 429 or "registrations" in said[2]["detail"]:
            return said
        time.sleep(0.1)

# A third one, and then none, whatever server is asked.
expect("the third", registered("gamma"), 201)
server.kill()
server.start()
said = registered("delta")
if said[0] != 429 or not 0 < int(said[1]["Retry-After"]) <= 1200:
    fail(f"registered after a restart: {said[0]} {said[2]}")
for n in range(21):
    said = server.call("POST", "/api/v1/guests", {})
if said[0] != 429:
    fail("guests have no limit")
server.stop()
E
