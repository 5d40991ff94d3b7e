# What an operator reads of a server that is well: a line for each thing that happens, and its figures.
source "$TESTS/cli/check.bash"

PYTHONPATH=$TESTS/cli/arena python3 - <<'E'
import re, socket, time, urllib.request
from arena import Server, expect, fail

with socket.socket() as one:
    one.bind(("127.0.0.1", 0))
    metrics = one.getsockname()[1]
words = ("--house", "off", "--metrics", f"127.0.0.1:{metrics}", "--log")

def figures():
    text = urllib.request.urlopen(f"http://127.0.0.1:{metrics}/metrics", timeout=20).read().decode()
    return {name: float(value) for name, value in re.findall(r"^([^# ].*) (\S+)$", text, re.M)}

server = Server(*words, "json")
for _ in range(3):
    expect("pools", server.call("GET", "/api/v1/pools"), 200)
key = expect("register", server.call("POST", "/agents/register", {"name": "alpha"}), 201)["api_key"]
expect("join", server.call("POST", "/queue/join", {"game": "keishi"}, key=key), 202)
expect("held", server.call("GET", "/api/v1/agents/me?wait=1", key=key), 200)
for _ in range(200):
    seen = figures()
    if seen["arena_oldest_ticket_seconds"] > 0:
        break
    time.sleep(0.05)
else:
    fail("the oldest ticket has no age")
call = 'call="GET /pools"'
if seen[f"arena_response_seconds_count{{{call}}}"] != 3 or seen[f'arena_response_seconds_bucket{{{call},le="+Inf"}}'] != 3:
    fail(f"other calls: {seen}")
steps = [value for name, value in seen.items() if name.startswith(f"arena_response_seconds_bucket{{{call}")]
if len(steps) < 10 or steps != sorted(steps):
    fail(f"not a histogram: {steps}")
if 'arena_response_seconds_count{call="GET /agents/me"}' in seen:
    fail("a request that was held is among the times")
for name in ("cpu_seconds_total", "resident_memory_bytes", "open_fds", "max_fds"):
    if seen["process_" + name] <= 0:
        fail(f"process_{name}: {seen['process_' + name]}")
if abs(seen["process_start_time_seconds"] - time.time()) > 600:
    fail("another start")
server.stop()
lines = server.log()
if [line["event"] for line in lines] != ["start", "stop"] or "arena.db" not in lines[0]["detail"]:
    fail(f"the log has {lines}")
if any(not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["time"]) for line in lines):
    fail(f"other times: {lines}")

server = Server(*words, "text")
server.kill()
said = server.process.stderr.read()
if not re.match(r"\S+Z start: referee \S+ at http://127\.0\.0\.1:\d+, SQLite ", said):
    fail(f"another first line: {said}")
server = Server(*words, "off")
server.stop()
if server.process.stderr.read():
    fail("--log off says something")
E
