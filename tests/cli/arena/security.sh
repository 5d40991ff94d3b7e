# Keys, limits, proxies, notes, invitations and HTTPS, as strangers meet them.
source "$TESTS/cli/check.bash"

export PYTHONPATH=$TESTS/cli/arena
python3 - <<'E2'
import os, subprocess
from arena import Server, expect, fail

register, keys_call = "/api/v1/agents/register", "/api/v1/agents/me/keys"

def refused(said, status, code):
    if said[0] != status or said[2]["code"] != code:
        fail(f"{said[0]} {said[2]}, expected {status} {code}")
    return said

def tell(data, *words):
    return subprocess.run([os.environ["REFEREE"], "serve", "--data", data, "--tell", " ".join(words)],
                          check=True, capture_output=True, text=True).stdout.strip()

# --- a key is nowhere but in the one answer; it is replaced without a pause ---------------------------
server = Server("--house", "off", "--limits", "off")
made = expect("register", server.call("POST", register, {"name": "alpha"}), 201)
key = made["api_key"]
second = expect("a key", server.call("POST", keys_call, key=key), 201)
for each in (key, second["api_key"]):
    expect("both", server.call("GET", "/api/v1/agents/me", key=each), 200)
expect("revoke", server.call("DELETE", f"{keys_call}/{made['key_id']}", key=second["api_key"]), 204)
refused(server.call("GET", "/api/v1/agents/me", key=key), 401, "unauthenticated")
expect("the other", server.call("GET", "/api/v1/agents/me", key=second["api_key"]), 200)
refused(server.call("GET", "/api/v1/agents/me?key=" + second["api_key"]), 401, "unauthenticated")
server.kill()
said = server.process.stdout.read() + server.process.stderr.read()
secret = second["api_key"].split("_", 2)[2]
held = b"".join(open("arena/" + name, "rb").read() for name in os.listdir("arena")
                if os.path.isfile("arena/" + name))
if secret.encode() in held or secret in said:
    fail("the key itself is kept")
if second["key_id"].encode() not in held:
    fail("this does not look where the keys are")
if os.stat("arena").st_mode & 0o077:
    fail(f"others may read the database: {os.stat('arena').st_mode:o}")
# The folder was there before, and so were the files of an older program.
os.chmod("arena", 0o755)
for name in os.listdir("arena"):
    os.chmod("arena/" + name, 0o644)
server.start()
for name in os.listdir("arena"):
    if name.startswith("arena.db") and os.stat("arena/" + name).st_mode & 0o077:
        fail(f"others may read {name}: {os.stat('arena/' + name).st_mode:o}")
refused(server.call("GET", "/api/v1/agents/me", key=key), 401, "unauthenticated")
key = second["api_key"]

# --- a note is for after the game, and stays a comment ------------------------------------------------
other = expect("register", server.call("POST", register, {"name": "beta"}), 201)["api_key"]
game = server.meet((key, other), {"game": "keishi"})
state = server.call("GET", f"/games/{game}", key=key)[2]
actor, waiting = (key, other) if state["you_act"] else (other, key)
note = "hidden } 1. a1a2 {\n[Event \"x\"]\n\u0007\u202e; % <b>"
move = server.call("GET", f"/games/{game}", key=actor)[2]["legal_moves"][0]
played = server.call("POST", f"/games/{game}/move",
                     {"move": move, "turn_number": 1, "note": note, "info": {"pv": "hidden-pv"}}, key=actor)
expect("a note", played, 200)
looks = [f"/games/{game}", f"/api/v1/games/{game}/record", f"/api/v1/games/{game}/record?format=json", "/api/v1/games"]
for path in looks:
    for who in (key, other, None):
        if "hidden" in str(server.call("GET", path, key=who)[2]):
            fail(f"{path} shows the note before the end")
spectator = server.call("GET", f"/games/{game}")[2]
if spectator["moves"] != [move] or spectator["your_seat"] or spectator["you_act"] or "example" in spectator:
    fail("not what a spectator sees")
if any(time % 1000 for time in spectator["remaining_ms"].values()):
    fail("a spectator sees clocks to the millisecond")
expect("resign", server.call("POST", f"/api/v1/games/{game}/resign", key=waiting), 200)
for format in ("pgn", "json"):
    text = server.call("GET", f"/api/v1/games/{game}/record?format={format}")[2]
    if "hidden" not in str(text):
        fail(f"the note is not in {format} after the end")
record = server.call("GET", f"/api/v1/games/{game}/record")[2]
for bad in "\u0007\u202e":
    if bad in record:
        fail("a control character stands in the record")
open("record.pgn", "w").write(record)
if server.call("GET", f"/games/{game}", key=None)[2]["moves"] != [move]:
    fail("another game")
server.stop()

# --- limits, each for its own address, as a trusted proxy tells it ------------------------------------
server = Server("--house", "off", "--limits", "on", data="limits")
for n in range(3):
    expect("within the limit", server.call("POST", register, {"name": f"agent {n}"}), 201)
said = refused(server.call("POST", register, {"name": "agent 4"}), 429, "rate-limited")
if not 0 < int(said[1]["Retry-After"]) <= 1200 or int(said[1]["Retry-After"]) != said[2]["retry_after"]:
    fail(f"come back after {said[1]['Retry-After']}")
refused(server.call("POST", register, {"name": "agent 4"}, headers={"X-Forwarded-For": "203.0.113.1"}),
        429, "rate-limited")
# Guessing has a limit, and who has a key that was used before does not feel it.
server.stop()
server = Server("--house", "off", "--limits", "on", data="guessed")
good = expect("register", server.call("POST", register, {"name": "good"}), 201)["api_key"]
expect("a good key", server.call("GET", "/api/v1/agents/me", key=good), 200)
wrong = good[:-1] + ("A" if good[-1] != "A" else "B")
answers = [server.call("GET", "/api/v1/agents/me", key=wrong)[0] for _ in range(25)]
if answers[:20] != [401] * 20 or 429 not in answers:
    fail(f"wrong keys are answered {answers}")
expect("a good key", server.call("GET", "/api/v1/agents/me", key=good), 200)
server.stop()
server = Server("--house", "off", "--trusted-proxy", "127.0.0.1", data="proxied")
for address in ("203.0.113.1", "10.0.0.9, 203.0.113.2"):
    for n in range(4):
        said = server.call("POST", register, {"name": f"agent {n} {address[-1]}"}, headers={"X-Forwarded-For": address})
        if said[0] != (201 if n < 3 else 429):
            fail(f"{address}, {n}: {said[0]}")
server.stop()

# --- registration by invitation ------------------------------------------------------------------------
server = Server("--house", "off", "--limits", "off", "--registration", "invite", data="invited")
refused(server.call("POST", register, {"name": "alpha"}), 403, "forbidden")
refused(server.call("POST", register, {"name": "alpha", "invite": "x"}), 403, "forbidden")
first, second = tell("invited", "invite"), tell("invited", "invite")
one = expect("invited", server.call("POST", register, {"name": "alpha", "invite": first}), 201)["api_key"]
refused(server.call("POST", register, {"name": "beta", "invite": first}), 403, "forbidden")
# A refusal does not use an invitation up.
refused(server.call("POST", register, {"name": "Alpha", "invite": second}), 409, "name-taken")
refused(server.call("POST", "/api/v1/queue/quickjoin", {"name": "beta", "invite": second, "ruleset": "x"}),
        422, "invalid-body")
expect("invited", server.call("POST", "/api/v1/queue/quickjoin", {"name": "beta", "invite": second}), 201)
expect("another agent of an owner", server.call("POST", register, {"name": "gamma"}, key=one), 201)
tell("invited", "registration", "closed")
for who in (one, None):
    refused(server.call("POST", register, {"name": "delta", "invite": tell("invited", "invite")}, key=who),
            403, "forbidden")
tell("invited", "registration", "open")
expect("open", server.call("POST", register, {"name": "delta"}), 201)
held = b"".join(open("invited/" + name, "rb").read() for name in os.listdir("invited")
                if os.path.isfile("invited/" + name))
if first.encode() in held:
    fail("an invitation itself is kept")
server.stop()
E2
# The record is still one game, to a reader of its own.
run 0 convert record.pgn --to jsonl
[ "$(grep -c hidden out)" = 1 ] || fail "the note is not one comment of one game: $(cat out record.pgn)"

# HTTPS, with a certificate of our own.
openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 2 -subj /CN=localhost \
  -addext "subjectAltName=IP:127.0.0.1" 2>openssl.log || fail "$(cat openssl.log)"
python3 - <<'E2'
import json, socket, ssl, http.client, warnings
from arena import Server, fail

warnings.simplefilter("ignore")
server = Server("--house", "off", "--tls-cert", "cert.pem", "--tls-key", "key.pem", data="tls")
context = ssl.create_default_context(cafile="cert.pem")
connection = http.client.HTTPSConnection("127.0.0.1", server.port, context=context, timeout=20)
for _ in range(3):  # one connection
    connection.request("GET", "/api/v1/pools")
    reply = connection.getresponse()
    if reply.status != 200 or "pools" not in json.loads(reply.read()):
        fail("no answer over HTTPS")
connection.request("POST", "/api/v1/agents/register", json.dumps({"name": "x" * 20000}))
if connection.getresponse().status != 413:
    fail("a large body over HTTPS is not refused")

def speaks(least, most):
    old = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    old.check_hostname, old.verify_mode = False, ssl.CERT_NONE
    old.set_ciphers("ALL:@SECLEVEL=0")
    old.minimum_version, old.maximum_version = least, most
    try:
        with old.wrap_socket(socket.create_connection(("127.0.0.1", server.port), 20)) as secure:
            return secure.version()
    except (ssl.SSLError, ConnectionError):
        return None

TLS = ssl.TLSVersion
if speaks(TLS.TLSv1, TLS.TLSv1) or speaks(TLS.TLSv1_1, TLS.TLSv1_1):
    fail("an old protocol is spoken")
if speaks(TLS.TLSv1_2, TLS.TLSv1_2) != "TLSv1.2" or speaks(TLS.TLSv1_3, TLS.TLSv1_3) != "TLSv1.3":
    fail("a present protocol is not spoken")
with socket.create_connection(("127.0.0.1", server.port), 20) as plain:
    plain.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
    if plain.recv(100).startswith(b"HTTP/1.1 200"):
        fail("plain HTTP is answered")
if server.stop() != 0:
    fail("the server did not end in order")
E2
run 8 serve --listen 127.0.0.1:0 --data bad --tls-cert cert.pem --tls-key cert.pem
