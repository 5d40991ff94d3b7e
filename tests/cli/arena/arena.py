"""A client of the arena for tests: the calls as strangers make them, over real sockets."""
import atexit
import http.client
import json
import os
import re
import signal
import subprocess
import sys
import time


def end(process):
    """However the test ends: none of its servers outlives it."""
    if process.poll() is None:
        process.kill()
        process.wait()


class Server:
    """`referee serve` on a free port."""

    def __init__(self, *words, port=0, data="arena", database=None):
        self.words = list(words)
        if "--log" not in words:
            self.words += ["--log", "off"]  # nobody reads it
        self.where = ["--database", database] if database else ["--data", data]
        self.port = port
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [os.environ["REFEREE"], "serve", "--listen", f"127.0.0.1:{self.port}", *self.where, *self.words],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        atexit.register(end, self.process)
        for line in self.process.stdout:
            found = re.match(r"arena: (https?)://[^:]+:(\d+)", line)
            if found:
                self.port = int(found.group(2))
            if line.startswith("  curl"):
                return
        raise SystemExit("the server did not start: " + self.process.stderr.read())

    def log(self):
        """The lines of a server that has ended and was started with --log json."""
        return [json.loads(line) for line in self.process.stderr.read().splitlines()]

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(10)

    def call(self, method, path, body=None, key=None, headers=None, raw=None):
        """Returns (status, headers, body); the body is JSON where it says so."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=70)
        head = dict(headers or {})
        if key:
            head["Authorization"] = "Bearer " + key
        data = raw
        if body is not None:
            data = json.dumps(body)
            head.setdefault("Content-Type", "application/json")
        connection.request(method, path, data, head)
        reply = connection.getresponse()
        text = reply.read().decode()
        connection.close()
        if "json" in (reply.getheader("Content-Type") or ""):
            text = json.loads(text) if text else None
        return reply.status, reply.headers, text

    def meet(self, keys, wish=None):
        """The game that the agents with these keys get with each other, in one of the next waves."""
        for key in keys:
            said = self.call("POST", "/api/v1/queue/join", wish, key=key)
            if said[0] not in (200, 202):
                fail(f"join: {said[0]} {said[2]}")
        ticket = said[2]["ticket_id"]
        until = time.monotonic() + 60
        while time.monotonic() < until:
            for each in expect("tickets", self.call("GET", "/api/v1/agents/me", key=key), 200)["tickets"]:
                if each["ticket_id"] == ticket and each["game_id"]:
                    return each["game_id"]
            time.sleep(0.1)
        fail("nobody is paired for a minute")


def expect(what, said, status):
    if said[0] != status:
        raise SystemExit(f"{what}: status {said[0]}, expected {status}: {json.dumps(said[2])[:600]}")
    return said[2]


def patient(call, *words, status=None, **named):
    """The same request until the server answers it, as an agent does it."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        try:
            said = call(*words, **named)
            if said[0] != 503:
                return said
        except (OSError, http.client.HTTPException):
            pass
        time.sleep(0.05)
    raise SystemExit(f"no answer to {words} for a minute")


def fail(text):
    raise SystemExit(f"{os.path.basename(sys.argv[0])}: {text}")
