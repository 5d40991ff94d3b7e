# The pages of serve --runs: within the limits of the server, with a request id, and any bytes in a name.
source "$TESTS/cli/check.bash"

mkdir runs
cp -r "$TESTS/data/runs/keishi" runs/形四
cp -r "$TESTS/data/runs/keishi" $'runs/half\xe5'
export PYTHONPATH=$TESTS/cli/arena
python3 - <<'PY'
from arena import Server, expect, fail

server = Server("--house", "off", "--runs", "runs", "--limits", "on")
for name in ("%E5%BD%A2%E5%9B%9B", "half%E5"):
    status, headers, page = server.call("GET", "/runs/" + name)
    if status != 200 or "6 games" not in page or not headers["X-Request-Id"]:
        fail(f"no page of {name}: {status} {headers}")
for path in ("/runs/%2E%2E", "/runs/%2e%2e%2fruns", "/runs/nowhere"):
    status, _, page = server.call("GET", path)
    if status != 404 or "There is no such run here." not in page:
        fail(f"{path}: {status}")
if (answer := server.call("GET", "/other/half%E5"))[0] != 422:
    fail(f"an address that is not well-formed: {answer}")
answers = [server.call("GET", "/runs") for _ in range(200)]
often = [one for one in answers if one[0] == 429]
if not often or {one[0] for one in answers} != {200, 429}:
    fail(f"{len(often)} of 200 requests at once were refused")
if often[0][2]["code"] != "rate-limited" or int(often[0][1]["Retry-After"]) < 1:
    fail(f"nothing says when: {often[0]}")
server.stop()

server = Server("--house", "off", "--runs", "runs", "--limits", "off", data="off")
if {server.call("GET", "/runs")[0] for _ in range(200)} != {200}:
    fail("refused without limits")
server.stop()
PY
