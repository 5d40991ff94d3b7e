# Every server answers to its own names alone, and to no page of another site: hosts, origins and
# methods against every address that it has.
source "$TESTS/cli/check.bash"

cp -r "$TESTS/data/runs" runs
PYTHONPATH=$TESTS/cli/arena python3 - <<'E'
import http.client, itertools, os, re, socket, subprocess
from arena import Server, end, expect, fail

def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]

class Asker:
    """One connection, which the server may close."""
    def __init__(self, port):
        self.port, self.connection = port, http.client.HTTPConnection("127.0.0.1", port, timeout=20)

    def status(self, method, path, host, **headers):
        self.connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        self.connection.putheader("Host", host)
        for name, value in headers.items():
            self.connection.putheader(name.replace("_", "-"), value)
        if method == "POST":
            self.connection.putheader("Content-Length", "0")
        self.connection.endheaders()
        reply = self.connection.getresponse()
        if reply.getheader("Content-Type") == "text/event-stream":  # it goes on
            self.connection.close()
        else:
            reply.read()
        return reply.status

def check(port, own, pages):
    """`own`: what its browser may be at; `pages`: every address that the server has."""
    asker = Asker(port)
    hosts = {"evil.example": 421, f"evil.example:{port}": 421, "127.0.0.1.evil.example": 421, "192.0.2.9": 421,
             own: None, f"localhost:{port}": None, "127.0.0.1": None}
    for (host, refused), method, path in itertools.product(hosts.items(), ("GET", "POST", "DELETE"), pages):
        said = asker.status(method, path, host)
        if (said == 421) != (refused == 421):
            fail(f"{method} {path} for {host}: {said}")
        if refused:
            continue
        for origin in ("http://evil.example", "null", "http://localhost:1", "http://" + own):
            said = asker.status(method, path, host, Origin=origin)
            foreign = method != "GET" and origin != "http://" + host and origin != "http://" + own
            if (said == 403) != foreign and not (own != host and origin == "http://" + own):
                fail(f"{method} {path} for {host} from {origin}: {said}")
        for mode in ("navigate", "no-cors"):
            said = asker.status(method, path, host, Sec_Fetch_Site="cross-site", Sec_Fetch_Mode=mode)
            if (said == 403) != (method != "GET" or mode != "navigate"):
                fail(f"{method} {path} for {host} across sites by {mode}: {said}")

# --- serve: its calls by its own list, and what stands beside them -------------------------------------
metrics, port = free_port(), free_port()
server = Server("--house", "off", "--runs", "runs", "--url", "http://arena.example:81", "--metrics",
                f"127.0.0.1:{metrics}", port=port)
server.port = port  # not that of the URL
calls = expect("the contract", server.call("GET", "/api/v1/openapi.json"), 200)["paths"]
calls = ["/api/v1" + re.sub(r"\{\w+\}", "x", path.removeprefix("/api/v1")) for path in calls]
if len(calls) < 30:
    fail(f"only {calls}")
beside = ["/", "/play", "/web/main.js", "/records", "/records/games", "/runs", "/runs/keishi", "/games/x", "/healthz",
          "/skill.md", "/nothing", "/%zz", "/lan/x"]
check(server.port, "arena.example:81", calls + beside)
check(metrics, f"127.0.0.1:{metrics}", ["/metrics", "/nothing"])
# The example of an attack: a page whose name leads to this machine.
said = server.call("POST", "/api/v1/guests", {}, headers={"Host": "evil.example", "Origin": "http://evil.example"})
if said[0] != 421 or said[2]["code"] != "misdirected":
    fail(f"a guest of a stranger's page: {said}")
said = server.call("POST", "/api/v1/guests", {}, headers={"Origin": "http://evil.example"})
if said[0] != 403 or said[2]["code"] != "cross-site" or said[2]["request_id"] != said[1]["X-Request-Id"]:
    fail(f"a guest of a stranger's page: {said}")
# As proxies pass requests on: nginx with the name of its upstream, Caddy with the one of the client.
for host in (f"127.0.0.1:{server.port}", "arena.example:81"):
    expect(host, server.call("POST", "/api/v1/guests", {}, headers={
        "Host": host, "Origin": "http://arena.example:81", "X-Forwarded-For": "203.0.113.1",
        "Sec-Fetch-Site": "same-origin"}), 201)
server.stop()

# --- play, and watch --web -----------------------------------------------------------------------------
for words, pages in ((["play", "--data", "played"], ["/", "/api/v1/house", "/records", "/web/main.js"]),
                     (["watch", "runs/keishi", "--web"], ["/", "/runs", "/runs/keishi", "/watching/script.js"])):
    process = subprocess.Popen([os.environ["REFEREE"], *words], stdout=subprocess.PIPE, text=True)
    port = int(re.search(r"http://127\.0\.0\.1:(\d+)", process.stdout.readline()).group(1))
    check(port, f"127.0.0.1:{port}", pages)
    end(process)
E
