"""Servers that are open to the local network: lan.py FILE writes what they show as codes."""
import atexit
import json
import os
import re
import signal
import stat
import subprocess
import sys
import urllib.error
import urllib.request

from arena import end, fail

shown = []


class Open:
    """`referee serve --lan` or `play --lan`, with the address that it prints and the code below."""

    def __init__(self, *words):
        self.process = subprocess.Popen([os.environ["REFEREE"], *words], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        atexit.register(end, self.process)
        self.address, self.own, code = None, None, []
        for line in self.process.stdout:
            own = re.search(r"^(?:arena|play): (http://127\.0\.0\.1:\d+)", line)
            found = re.search(r"(http\S*/lan/\S+)", line)
            self.own = own.group(1) if own else self.own
            self.address = found.group(1) if found else self.address
            if self.address and not found:
                code.append(line.rstrip("\n"))
                if len(code) > 2 and set(line.strip("\n")) == {"▀"}:
                    break
            if line.startswith("no code"):
                break
        if not self.address:
            fail("no address: " + self.process.stderr.read())
        shown.append({"address": self.address, "blocks": code})

    def ask(self, path, headers=None, method="GET", url=None):
        request = urllib.request.Request((url or self.own) + path, headers=headers or {}, method=method)
        try:
            with urllib.request.build_opener(Stay).open(request, timeout=30) as reply:
                return reply.status, reply.headers, reply.read().decode()
        except urllib.error.HTTPError as refused:
            return refused.code, refused.headers, refused.read().decode()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        if self.process.wait(10) != 0:
            fail("it ends with another code")


class Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


server = Open("play", "--data", "open", "--lan")
token = server.address.split("/lan/")[1]
base = server.address.split("/lan/")[0]
if stat.S_IMODE(os.stat("open/lan-token").st_mode) != 0o600:
    fail("others may read the token")
picture = server.ask("/lan.svg")
if picture[0] != 200 or picture[1]["Content-Type"] != "image/svg+xml":
    fail(f"no picture: {picture}")
shown.append({"address": server.address, "svg": picture[2]})
if server.ask("/")[0] != 200:
    fail("the host does not come in")
for path, headers in (("/", {}), ("/api/v1/house", {}), ("/lan.svg", {}), ("/lan/x", {}),
                      ("/", {"Cookie": "arena-lan=x"})):
    said = server.ask(path, headers, url=base)
    if said[0] != 403 or "Ask the host" not in said[2]:
        fail(f"{path} {headers}: {said[0]} {said[2]}")
said = server.ask("/", {"Host": "evil.example"})
if said[0] != 421:
    fail("a renamed host comes in")
opened = server.ask("/lan/" + token, url=base)
if opened[0] != 303 or opened[1]["Location"] != "/":
    fail(f"the whole address does not open: {opened}")
cookie = opened[1]["Set-Cookie"].split(";")[0]
if "referee" not in server.ask("/", {"Cookie": cookie}, url=base)[2]:
    fail("no page with the cookie")
made = server.ask("/api/v1/guests", {"Cookie": cookie}, "POST", url=base)
if made[0] != 201:
    fail(f"no guest from the network: {made}")
again = subprocess.run([os.environ["REFEREE"], "play", "--data", "open", "--lan"], check=True, capture_output=True,
                       text=True).stdout
if server.address not in again:
    fail("a second call prints another address")
server.stop()

# The secret is kept, so that a phone need not be shown the code again.
server = Open("serve", "--data", "open", "--house", "off", "--lan", "--listen", "127.0.0.1:0")
if server.address.split("/lan/")[1] != token:
    fail("another secret after a restart")
server.stop()

# Longer names need larger codes.
for length in (25, 60, 80, 107):
    name = "http://" + "n" * (length - 7)
    server = Open("serve", "--data", "open", "--house", "off", "--lan", "--listen", "127.0.0.1:0", "--url", name)
    if server.address != f"{name}/lan/{token}":
        fail(f"another address: {server.address}")
    server.stop()
json.dump(shown, open(sys.argv[1], "w"))
