# Connections that are kept open, silent or busy, hold up nobody else.
source "$TESTS/cli/check.bash"

PYTHONPATH=$TESTS/cli/arena python3 - <<'E'
import http.client
from arena import Server, expect, fail

server = Server("--house", "off")
keys = [expect("register", server.call("POST", "/agents/register", {"name": n}), 201)["api_key"]
        for n in ("alpha", "beta")]
game = server.meet(keys, {"game": "keishi"})

def kept():
    return http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)

connections = [kept() for _ in range(10)]
for turn in range(20):
    for connection in connections:
        connection.request("GET", "/healthz")
    for connection in connections:
        reply = connection.getresponse()
        if reply.status != 200 or not reply.read():
            fail("a request of a connection that was kept open was not answered")
expect("another connection", server.call("GET", "/healthz"), 200)
for connection in connections[:5]:
    connection.request("GET", f"/games/{game}?since=1&wait=60")
for connection in connections:
    connection.close()
expect("after they have gone", server.call("GET", f"/games/{game}"), 200)
if server.stop() != 0:
    fail("the server did not end in order")
E
