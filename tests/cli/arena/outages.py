"""Databases that are away, and servers that are told to stop: outages.py full|locked|away|stop [...]

Whatever happens: an answer is 503 with Retry-After or true, what was acknowledged is stored, and
nobody is charged for time in which nothing could be stored.
"""
import json
import os
import socket
import sqlite3
import subprocess
import sys
import time

from arena import Server, expect, fail

words = ("--house", "off", "--limits", "off", "--log", "json")
outage = 7  # seconds; what is shorter than five is not given back


class Game:
    """Two agents and their game; each action is sent until it is stored."""

    def __init__(self, server, number=0):
        self.server = server
        self.keys = [expect("register", server.call("POST", "/agents/register",
                                                    {"name": f"agent {number} {i}"}), 201)["api_key"]
                     for i in "ab"]
        self.id = server.meet(self.keys, {"game": "keishi"})
        self.acknowledged = []

    def state(self):
        return expect("state", self.server.call("GET", f"/games/{self.id}"), 200)

    def next(self):
        """The next action: who sends it, and what."""
        for key in self.keys:
            state = expect("state", self.server.call("GET", f"/games/{self.id}", key=key), 200)
            if state["you_act"]:
                turn = state["turn_number"]
                return key, {"move": state["legal_moves"][0], "turn_number": turn,
                             "idempotency_key": f"{self.id}-{turn}"}
        fail("nobody is to act")

    def send(self, key, body):
        said = self.server.call("POST", f"/games/{self.id}/move", body, key=key)
        if said[0] == 200:
            self.acknowledged.append((body["turn_number"], body["move"]))
        return said

    def refused_and_then_played(self, key, body, until, whole=True):
        """Sent all the time (`whole`: nothing at all can be stored): 503 while nothing can be stored, 200 when it can; how often 503."""
        refused = 0
        mended = None
        end = time.monotonic() + 60
        while time.monotonic() < end:
            if mended is None and until():
                mended = time.monotonic()
            said = self.send(key, body)
            if said[0] == 200:
                if mended is None:
                    fail("acknowledged while nothing could be stored")
                return refused, time.monotonic() - mended
            expect("an action", said, 503)
            if whole and mended is None and self.server.call("GET", "/readyz")[0] != 503:
                fail("ready while nothing can be stored")
            if said[2]["code"] != "overloaded" or int(said[1]["Retry-After"]) < 1:
                fail(f"503 does not say when to come again: {said[1]} {said[2]}")
            refused += 1
            time.sleep(0.05)
        fail("no service for a minute")


def play_through(game, begin, until):
    """An action before the outage, one in it, and some after it."""
    expect("before", game.send(*game.next()), 200)
    key, body = game.next()
    begin()
    refused, back = game.refused_and_then_played(key, body, until)
    if refused == 0:
        fail("nothing was refused")
    for _ in range(3):
        expect("after", game.send(*game.next()), 200)
    print(f"{refused} times 503; back after {1000 * back:.0f} ms")


def check_charges(rows, most):
    """(turn, charged) of the game that went through the outage."""
    for turn, charged in rows:
        if charged > most:
            fail(f"turn {turn} was charged {charged} ms")


def check_stored(game):
    state = game.state()
    if state["turn_number"] != len(game.acknowledged) + 1:
        fail(f"turn {state['turn_number']} after {len(game.acknowledged)} acknowledged actions")


def after(seconds, what):
    """True once, after so long, when `what` has been done."""
    end = time.monotonic() + seconds
    def look():
        if time.monotonic() < end:
            return False
        what()
        return True
    return look


def check_log(server, words, whole=True):
    """What the operator reads after an outage. On a disk that is nearly full, small things are stored."""
    lines = server.log()
    kinds = [line["event"] for line in lines if line["event"] != "failed"]
    if whole and sorted(kinds) != ["outage", "recovered", "refused", "start", "stop"]:
        fail(f"the log has {kinds}")
    if set(kinds) - {"outage"} != {"start", "refused", "recovered", "stop"} or kinds[-1] != "stop":
        fail(f"the log has {kinds}")
    refusal = next(line["detail"] for line in lines if line["event"] == "refused")
    if not any(word in refusal for word in words):
        fail(f"not in the words of the database: {refusal}")
    failed = [line for line in lines if line["event"] == "failed"]
    if not failed or not all(line["request_id"] and line["detail"].startswith("503 ") for line in failed):
        fail(f"not a line for each 503: {failed}")


# --- SQLite --------------------------------------------------------------------------------------

def full():
    """The folder `small` is a small file system of its own."""
    server = Server(*words, data="small/arena")
    game = Game(server)

    def fill():
        with open("small/filler", "wb", buffering=0) as filler:
            for size in (65536, 512):
                try:
                    while True:
                        filler.write(bytes(size))
                except OSError:
                    pass
    # What fits into the files as they are is still taken, and is stored.
    expect("before", game.send(*game.next()), 200)
    fill()
    for _ in range(5000):
        key, body = game.next()
        said = game.send(key, body)
        if said[0] != 200:
            break
        if game.state()["status"] != "active":
            game = Game(server, len(game.acknowledged))
    refused, back = game.refused_and_then_played(
        key, body, after(outage, lambda: os.remove("small/filler")), whole=False)
    print(f"full: {refused} times 503; back after {1000 * back:.0f} ms")
    check_stored(game)
    if server.stop() != 0:
        fail("the server did not end in order")
    check_log(server, ["full", "I/O"], whole=False)
    with sqlite3.connect("small/arena/arena.db") as connection:
        rows = connection.execute("SELECT turn_number, action FROM action WHERE game_id = ? ORDER BY 1",
                                  (game.id,)).fetchall()
        if rows != game.acknowledged:
            fail(f"stored {rows}, acknowledged {game.acknowledged}")


def locked():
    server = Server(*words)
    game = Game(server)
    other = sqlite3.connect("arena/arena.db", isolation_level=None, check_same_thread=False)
    play_through(game, lambda: other.execute("BEGIN IMMEDIATE"),
                 after(outage, lambda: other.execute("ROLLBACK")))
    check_stored(game)
    check_charges(other.execute("SELECT turn_number, charged_ms FROM action").fetchall(), 4000)
    other.close()
    if server.stop() != 0:
        fail("the server did not end in order")
    check_log(server, ["locked"])


# --- PostgreSQL ----------------------------------------------------------------------------------

def away():
    script, folder, url = sys.argv[2:5]

    def postgresql(what):
        subprocess.run([script, what, folder], check=True)
    server = Server(*words, database=url)
    game = Game(server)
    play_through(game, lambda: postgresql("stop"), after(outage, lambda: postgresql("start")))
    check_stored(game)
    rows = subprocess.run(["psql", "-X", "-At", "-F", " ", url, "-c",
                           "SELECT turn_number, charged_ms FROM action"],
                          check=True, text=True, stdout=subprocess.PIPE).stdout
    check_charges([tuple(map(int, row.split())) for row in rows.splitlines()], 4000)
    postgresql("stop")
    stopped(server, "without its database")
    postgresql("start")


# --- the end -------------------------------------------------------------------------------------

def stopped(server, how):
    began = time.monotonic()
    code = server.stop()
    seconds = time.monotonic() - began
    print(f"stopped {how} after {1000 * seconds:.0f} ms")
    if code != 0:
        fail(f"{how}: exit code {code}")
    if seconds > 2.5:  # two, and what a busy machine adds
        fail(f"{how}: the end took {seconds:.1f} s")


def open_request(server, path, key=None):
    connection = socket.create_connection(("127.0.0.1", server.port))
    connection.settimeout(20)
    head = f"GET {path} HTTP/1.1\r\nHost: localhost\r\n"
    if key:
        head += f"Authorization: Bearer {key}\r\n"
    connection.sendall((head + "\r\n").encode())
    return connection


def rest(connection):
    text = b""
    try:
        while chunk := connection.recv(65536):
            text += chunk
    except ConnectionError:
        pass
    return text


def stop():
    """With idle connections, long polls and streams; all that was begun is answered."""
    server = Server(*words)
    game = Game(server)
    waiting = next(key for key in game.keys if key != game.next()[0])
    idle = [open_request(server, "/healthz") for _ in range(50)]
    for connection in idle:
        connection.recv(4096)
    silent = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(20)]
    half = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(20)]
    for connection in half:
        connection.sendall(b"GET /healthz HT")
    polls = [open_request(server, f"/games/{game.id}?since=1&wait=60") for _ in range(30)]
    polls += [open_request(server, "/api/v1/agents/me?wait=60", waiting) for _ in range(30)]
    streams = [open_request(server, f"/api/v1/games/{game.id}/events") for _ in range(20)]
    for connection in streams:
        connection.recv(65536)
    stopped(server, "with what waits")
    for connection in polls:
        said = rest(connection)
        head, _, body = said.partition(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 200"):
            fail(f"a long poll was answered {said[:200]}")
        json.loads(body)
    for connection in streams:
        if not rest(connection).endswith(b"0\r\n\r\n"):
            fail("a stream has no end")
    for connection in idle + silent + half:
        connection.close()


{"full": full, "locked": locked, "away": away, "stop": stop}[sys.argv[1]]()
