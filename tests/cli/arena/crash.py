"""Agents that retry, repeat, come late and lose replies, and servers that are killed all the time.

crash.py sqlite ACTIONS AGENTS SECONDS             one server, killed every so many seconds
crash.py stopped ACTIONS AGENTS SECONDS            one that is told to stop, and has two seconds
crash.py postgresql ACTIONS AGENTS SECONDS URL     three servers, of which one is killed

What the agents were told in the end must be what the database holds: nothing lost, doubled or in
another order; and every copy of a request must get the same answer, byte for byte.
"""
import collections
import http.client
import json
import random
import sqlite3
import subprocess
import sys
import threading
import time

from arena import Server, fail

repeated, delayed, lost = 0.20, 0.10, 0.05
patience = 120  # seconds, for one request


class Record:
    """What all agents know, together."""

    def __init__(self, wanted):
        self.lock = threading.Lock()
        self.wanted = wanted
        self.actions = {}  # (game, turn): (agent, action)
        self.counts = collections.Counter()
        self.stale = []    # seconds until another server showed an action
        self.wrong = []

    def count(self, what, number=1):
        with self.lock:
            self.counts[what] += number

    def enough(self):
        return len(self.actions) >= self.wanted or self.wrong


class Agent(threading.Thread):
    def __init__(self, number, record, servers):
        super().__init__(daemon=True)
        self.number, self.record, self.servers = number, record, servers
        self.chance = random.Random(number)
        self.connections = {}
        self.late = []  # requests to repeat some actions later, and their answers
        self.acknowledged = []  # all of them, to repeat in the end
        self.since = {}  # the turn that was seen last, of each game

    # --- requests ------------------------------------------------------------------------------

    def send(self, server, method, path, body):
        connection = self.connections.get(server)
        if connection is None:
            connection = self.connections[server] = http.client.HTTPConnection(
                "127.0.0.1", server.port, timeout=20)
        head = {"Authorization": "Bearer " + self.key} if self.key else {}
        if body is not None:
            head["Content-Type"] = "application/json"
        connection.request(method, path, body, head)
        return connection

    def drop(self, server):
        connection = self.connections.pop(server, None)
        if connection is not None:
            connection.close()

    def ask(self, method, path, body=None, server=None):
        """The same request until it is answered 2xx."""
        until = time.monotonic() + patience
        while time.monotonic() < until:
            where = server or self.chance.choice(self.servers)
            try:
                reply = self.send(where, method, path, body).getresponse()
                text = reply.read()
                if reply.status < 300:
                    return text
                if reply.status != 503:
                    raise RuntimeError(f"{method} {path} {body}: {reply.status} {text[:500]}")
                if not reply.getheader("Retry-After"):
                    raise RuntimeError("503 without Retry-After")
                self.record.count("answered 503")
            except (OSError, http.client.HTTPException):
                self.drop(where)
                self.record.count("broken connections")
            time.sleep(0.02 + 0.1 * self.chance.random())
        raise RuntimeError(f"{method} {path} {body}: no answer for {patience} s")

    def lose(self, path, body):
        """Sent, and hung up before the answer."""
        where = self.chance.choice(self.servers)
        try:
            self.send(where, "POST", path, body)
        except (OSError, http.client.HTTPException):
            pass
        self.drop(where)

    # --- a life --------------------------------------------------------------------------------

    def run(self):
        try:
            self.live()
        except Exception as wrong:  # said by the main thread
            self.record.wrong.append(f"agent {self.number}: {type(wrong).__name__}: {wrong}")

    def register(self):
        self.key = None
        told = json.loads(self.ask("POST", "/api/v1/agents/register",
                                   json.dumps({"name": f"agent-{self.number}"}).encode()))
        self.key, self.id = told["api_key"], told["agent_id"]

    def live(self):
        while not self.record.enough():
            me = json.loads(self.ask("GET", "/api/v1/agents/me?wait=1"))
            if not me["tickets"]:
                self.ask("POST", "/queue/join", b'{"game":"keishi"}')
            for game in me["active_games"]:
                if game["you_act"] and not self.record.enough():
                    self.play(game["game_id"])
        for again in self.acknowledged:
            self.repeat(again)

    def play(self, game):
        state = json.loads(self.ask("GET", f"/games/{game}"))
        if state["status"] != "active" or not state["you_act"]:
            return
        turn = state["turn_number"]
        action = self.chance.choice(state["legal_moves"])
        request = (f"/games/{game}/move",
                   json.dumps({"move": action, "turn_number": turn,
                               "idempotency_key": f"{game}-{turn}"}).encode())
        if self.chance.random() < delayed:
            self.record.count("delayed")
            time.sleep(0.5 * self.chance.random())
        if self.chance.random() < lost:
            self.record.count("lost replies")
            self.lose(*request)
        copies = self.chance.random() < repeated
        at_once = copies and self.chance.random() < 0.5
        if at_once:  # two at the same time; one answer is read, the other one by `repeat`
            self.record.count("repeated at once")
            self.lose(*request)
        where = self.chance.choice(self.servers)
        answer = self.ask("POST", *request, server=where if len(self.servers) == 1 else None)
        with self.record.lock:
            self.record.actions[game, turn] = (self.id, action)
        if json.loads(answer)["turn_number"] != turn + 1:
            raise RuntimeError(f"turn {turn} of {game}: answered {answer[:300]}")
        self.acknowledged.append((request, answer))
        if len(self.servers) > 1 and self.chance.random() < 0.1:
            self.look_elsewhere(game, turn)
        if copies:
            self.record.count("repeated")
            self.late.append((request, answer))
        if len(self.late) > 3:
            self.repeat(self.late.pop(0))

    def repeat(self, again):
        request, answer = again
        if self.ask("POST", *request) != answer:
            raise RuntimeError(f"another answer to {request}")

    def look_elsewhere(self, game, turn):
        began = time.monotonic()
        while True:
            state = json.loads(self.ask("GET", f"/games/{game}"))
            if state["turn_number"] > turn:
                break
            time.sleep(0.005)
        with self.record.lock:
            self.record.stale.append(time.monotonic() - began)


# --- what the database holds ---------------------------------------------------------------------

QUERIES = ("SELECT a.game_id, a.turn_number, CASE a.seat WHEN 0 THEN g.first_agent ELSE "
           "g.second_agent END, a.action FROM action a JOIN game g ON g.game_id = a.game_id "
           "ORDER BY a.game_id, a.turn_number",
           "SELECT COUNT(*) FROM action WHERE request_key IS NOT NULL",
           "SELECT COUNT(*) FROM game WHERE status = 'aborted' OR reason IN ('time', 'illegal-move')")


def stored(database):
    if database is None:
        with sqlite3.connect("arena/arena.db") as connection:
            return [[list(map(str, row)) for row in connection.execute(sql)] for sql in QUERIES]
    return [[line.split("\t") for line in subprocess.run(
        ["psql", "-X", "-At", "-F", "\t", "-c", sql, database], check=True, text=True,
        stdout=subprocess.PIPE).stdout.splitlines()] for sql in QUERIES]


def compare(record, database):
    actions, keys, spoiled = stored(database)
    held = {(game, int(turn)): (agent, action) for game, turn, agent, action in actions}
    if len(held) != len(actions):
        fail("an action is stored twice")
    for place in sorted(set(held) | set(record.actions)):
        if held.get(place) != record.actions.get(place):
            fail(f"{place}: stored {held.get(place)}, acknowledged {record.actions.get(place)}")
    turns = collections.defaultdict(list)
    for game, turn in held:
        turns[game].append(turn)
    for game, all_turns in turns.items():
        if sorted(all_turns) != list(range(1, len(all_turns) + 1)):
            fail(f"{game}: the turns are {sorted(all_turns)}")
    if int(keys[0][0]) != len(held):
        fail(f"{keys[0][0]} keys are kept of {len(held)} actions")
    if int(spoiled[0][0]) != 0:
        fail(f"{spoiled[0][0]} games ended by time, an illegal action or damage")
    return len(turns)


def end(server, kind):
    if kind != "stopped":
        return server.kill()
    began = time.monotonic()
    code = server.stop()
    seconds = time.monotonic() - began
    if code != 0 or seconds > 2.5:  # two, and what a busy machine adds
        fail(f"told to stop under load: exit code {code} after {seconds:.1f} s")


def main():
    kind, wanted, agents, period = sys.argv[1], *map(int, sys.argv[2:4]), float(sys.argv[4])
    database = sys.argv[5] if kind == "postgresql" else None
    words = ("--house", "off", "--limits", "off")
    servers = [Server(*words, database=database) for _ in range(3 if database else 1)]
    record = Record(wanted)
    players = [Agent(number, record, servers) for number in range(agents)]
    for player in players:
        player.register()
    began = time.monotonic()
    for player in players:
        player.start()
    kills = 0
    while any(player.is_alive() for player in players):
        next_kill = time.monotonic() + period
        for player in players:
            player.join(max(0, next_kill - time.monotonic()))
        if any(player.is_alive() for player in players):
            server = random.choice(servers)
            end(server, kind)
            server.start()
            kills += 1
    seconds = time.monotonic() - began
    if record.wrong:
        fail("; ".join(record.wrong[:3]))
    for server in servers:
        if (code := server.stop()) != 0:
            fail(f"a server did not end in order: exit code {code}")
    games = compare(record, database)
    print(f"{kind}: {len(record.actions)} actions of {agents} agents in {games} games, {kills} restarts, "
          f"{seconds:.0f} s; {dict(record.counts)}")
    if record.stale:
        late = sorted(record.stale)
        print(f"seen on another server after {1000 * late[len(late) // 2]:.0f} ms (median), "
              f"{1000 * late[-1]:.0f} ms at most, of {len(late)}")


main()
