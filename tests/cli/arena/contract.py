"""Makes every call of the arena in every outcome, and writes each exchange as a line of JSON:
contract.py FILE. Another program holds them to the contract."""
import http.client
import itertools
import json
import os
import random
import re
import sqlite3
import subprocess
import sys
import urllib.parse

from arena import Server, expect, fail

log = open(sys.argv[1], "w")
dice = random.Random(3)
# What a player asks of a friendly game, beside moves.
wishes = ("takeback", "rematch", "hint", "ask-again", "move-now", "go-on-without", "analysis")


def body_of(wish):
    return {"takeback": {"turn_number": 1}, "go-on-without": {"opponent": {"link": True}}}.get(wish)


class Recorded(Server):
    def call(self, method, path, body=None, key=None, headers=None, raw=None):
        said = super().call(method, path, body, key, headers, raw)
        sent = body
        if raw is not None:
            try:
                sent = json.loads(raw)
            except ValueError:
                sent = None
        json.dump({"method": method, "target": path, "sent": sent, "status": said[0],
                   "headers": {name.lower(): value for name, value in said[1].items()},
                   "body": said[2]}, log)
        log.write("\n")
        return said

    def get(self, path, status=200, key=None, **named):
        return expect(path, self.call("GET", "/api/v1" + path, key=key, **named), status)

    def post(self, path, body=None, status=200, key=None, **named):
        return expect(f"{path} {body}", self.call("POST", "/api/v1" + path, body, key=key, **named), status)

    def refused(self, code, status, method, path, *words, **named):
        said = self.call(method, "/api/v1" + path, *words, **named)
        if said[0] != status or said[2]["code"] != code:
            fail(f"{method} {path} {words} {named}: {said[0]} {said[2]}, expected {status} {code}")
        return said[2]

    names = itertools.count(1)

    def agent(self):
        return self.post("/agents/register", {"name": f"agent {next(self.names)}"}, 201)["api_key"]

    def match(self, **wish):
        keys = [self.agent(), self.agent()]
        return keys, self.meet(keys, wish)

    def actor(self, keys, game):
        """Who acts, with the state that it sees."""
        for key in keys:
            state = self.get(f"/games/{game}", key=key)
            if state["you_act"]:
                return key, state
        fail(f"nobody acts in {game}")

    def act(self, keys, game, body, status=200):
        key, state = self.actor(keys, game)
        return self.post(f"/games/{game}/move", dict(body, turn_number=state["turn_number"]), status, key)

    def play(self, keys, game, most):
        """Any legal moves, to the end or for so many."""
        for _ in range(most):
            key, state = self.actor(keys, game)
            state = self.post(f"/games/{game}/move", dict(
                move=dice.choice(state["legal_moves"]), turn_number=state["turn_number"],
                note="a } note\u0007; <b>"), 200, key)
            if state["status"] != "active":
                return
        self.post(f"/games/{game}/resign", {"note": "enough"}, 200, keys[0])

    def explained(self, game, state):
        path = f"/games/{game}/explanation?action="
        action = {"shogi": "7g7f", "renju": "h8", "keishi": "a2a3", "liuzichong": "d2c2"}[state["game"]]
        if state["help"] != "full":
            self.refused("forbidden", 403, "GET", path + action)
            return
        for asked in (action, "what"):
            if not self.get(path + asked)["text"]:
                fail(f"nothing is said of {asked} in {game}")
        for wrong in ("", "x" * 301):
            self.refused("invalid-body", 422, "GET", path + wrong)
        self.refused("invalid-body", 422, "GET", f"/games/{game}/explanation")

    def lines(self, game, state):
        """Where lines may be followed from the start: what the game has played, and what it has not."""
        path = f"/games/{game}/positions/0?line="
        if state["help"] != "full" and state["status"] == "active":
            self.refused("forbidden", 403, "GET", path + "a2a3")
            return
        if state["moves"]:
            line = ",".join(state["moves"][:3])
            past = self.get(path + urllib.parse.quote(line))
            if past["moves"] != state["moves"][:3] or not past["past"]:
                fail(f"the line {line} of {game} leads elsewhere: {past['moves']}")
        self.refused("illegal-move", 422, "GET", path + "a1,nonsense")
        for wrong in ("", "x" * 1001):
            self.refused("invalid-body", 422, "GET", path + wrong)

    def sweep(self, game, keys):
        """Looks at a game as its players and as a spectator, in every format."""
        for key in (*keys, None):
            self.get(f"/games/{game}", key=key)
            state = self.get(f"/games/{game}?legal_moves=false", key=key)
            for number in {0, (state["turn_number"] - 1) // 2, state["turn_number"] - 1}:
                past = self.get(f"/games/{game}/positions/{number}", key=key)
                if past["moves"] != state["moves"][:number] or not past["past"] or past["you_act"]:
                    fail(f"position {number} of {game} is another one: {past['moves']}")
        for number in (state["turn_number"], -1, 2**64, "x"):
            self.refused("not-found", 404, "GET", f"/games/{game}/positions/{number}")
        self.explained(game, state)
        self.lines(game, state)
        if len(self.get(f"/games/{game}/actions")["actions"]) != state["turn_number"] - 1:
            fail(f"not all actions of {game}")
        for format in ("pgn", "json", "sgf", "kif", "csa", "usi", "jkf"):
            self.call("GET", f"/api/v1/games/{game}/record?format={format}")


def opening(server):
    """A Taraguchi-10 opening up to swap4, all stones on one file: the position is symmetric."""
    keys, game = server.match()
    for move in ("h8", False, "h9", True, "h10", False, "h11"):
        server.get(f"/games/{game}")
        body = {"type": "swap", "swap": move} if isinstance(move, bool) else {"move": move}
        state = server.act(keys, game, body)
    if state["phase"] != "swap4":
        fail(f"not at swap4, but at {state['phase']}")
    return keys, game


def ten(*points):
    return {"type": "offer10", "points": [{"x": ord(p[0]) - 97, "y": int(p[1:]) - 1} for p in points]}


# No two are alike by any symmetry of the board.
offer = ten("i8", "i9", "j8", "j9", "j10", "k8", "k9", "k10", "k11", "l8")


def taraguchi(server):
    keys, game = opening(server)
    server.act(keys, game, {"type": "swap", "swap": False})
    key, state = server.actor(keys, game)
    alike = server.refused("offer-symmetry", 422, "POST", f"/games/{game}/move", dict(
        ten("g8", "i8", "i9", "j8", "j9", "j10", "k8", "k9", "k10", "k11"),
        turn_number=state["turn_number"]), key=key)
    if "refusals_left" not in alike:
        fail("a refusal is not counted")
    state = server.act(keys, game, offer)
    if state["phase"] != "select5":
        fail("not at select5")
    key, state = server.actor(keys, game)
    if len(state["offer10_candidates"]) != 10:
        fail("not ten candidates")
    server.refused("wrong-phase", 409, "POST", f"/games/{game}/move",
                   {"type": "swap", "swap": True, "turn_number": state["turn_number"]}, key=key)
    server.act(keys, game, dict(type="select", **state["offer10_candidates"][3]))
    server.play(keys, game, 12)
    server.sweep(game, keys)

    keys, game = opening(server)  # the offer in place of the swap
    if server.act(keys, game, offer)["phase"] != "select5":
        fail("an offer does not keep the colours")
    server.sweep(game, keys)
    server.play(keys, game, 5)

    keys, game = opening(server)  # a single fifth stone
    server.act(keys, game, {"type": "swap", "swap": True})
    if server.act(keys, game, {"type": "place", "x": 8, "y": 8})["phase"] != "swap5":
        fail("not at swap5")
    server.act(keys, game, {"type": "swap", "swap": True})
    server.play(keys, game, 200)
    server.sweep(game, keys)


def every_game(server):
    for wish in ({"game": "keishi"}, {"game": "liuzichong"}, {"game": "shogi"},
                 {"game": "shogi", "help": "rules", "rated": False, "pool": "cron"},
                 {"game": "keishi", "help": "bare", "pool": "live"},
                 {"ruleset": "renju_rif"}, {"game": "renju", "help": "bare"}):
        keys, game = server.match(**wish)
        server.sweep(game, keys)
        if wish.get("help", "full") == "full":
            server.play(keys, game, 30)
        else:
            server.post(f"/games/{game}/resign", None, 200, keys[1])
        server.sweep(game, keys)
        server.refused("game-over", 409, "POST", f"/games/{game}/move", {"turn_number": 1, "move": "h8"},
                       key=keys[0])


def for_everybody(server):
    for path in ("/rulesets", "/rulesets/renju_rif", "/pools", "/openapi.json", "/skill.md", "/healthz",
                 "/readyz", "/friendly/waiting", "/problems/quota", "/leaderboard", "/leaderboard?game=keishi&limit=1",
                 "/leaderboard?game=keishi&limit=1&cursor=1", "/games", "/games?status=finished&limit=2",
                 "/games?status=aborted"):
        server.get(path)
    for pool in server.get("/pools")["pools"]:
        server.get("/leaderboard?pool=" + pool["pool"])
    page = server.get("/games?limit=3")
    server.get("/games?cursor=" + page["next_cursor"])
    for path in ("/rulesets/none", "/problems/none", "/nowhere", "/games/1", "/games/1/record",
                 "/games/1/events", "/leaderboard?pool=none", "/games/1/positions/0", "/games/1/actions",
                 "/games/1/explanation?action=h8",
                 "/games/1/analysis"):
        server.refused("not-found", 404, "GET", path)
    for path in ("/leaderboard?limit=0", "/leaderboard?game=chess", "/leaderboard?cursor=x", "/games?limit=x",
                 "/games?status=no", "/games?cursor=no", "/games?x=%", "/games?x=1&x=2", "/games/%ff"):
        server.refused("invalid-body", 422, "GET", path)
    for path in ("/agents/register", "/games", "/games/1/move", "/healthz", "/problems/quota"):
        server.refused("method", 405, "DELETE", path)
        server.refused("method", 405, "OPTIONS", path)


def agents(server):
    key, other = server.agent(), server.agent()
    server.get("/agents/me", key=key)
    server.get("/agents/me?wait=0", key=key)
    server.refused("invalid-body", 422, "GET", "/agents/me?wait=x", key=key)
    known = server.get("/agents/me", key=key)["revision"]
    if server.get(f"/agents/me?after={known}&wait=0", key=key)["revision"] != known:
        fail("the revision changes by itself")
    for wrong in ("", "x", "1-", "-1-0123456789abcdef"):
        server.refused("invalid-body", 422, "GET", f"/agents/me?after={wrong}", key=key)
    server.refused("name-taken", 409, "POST", "/agents/register", {"name": "AGENT-1"})
    server.post("/agents/register", {"name": "a sibling", "bio": "x" * 500}, 201, key)
    made = server.post("/queue/quickjoin", {"name": "quick", "game": "liuzichong"}, 201)
    if made["ticket"]["status"] != "waiting":
        fail("not waiting")
    # An agent that cannot join is not registered: the name is free.
    server.refused("invalid-body", 422, "POST", "/queue/quickjoin", {"name": "slow", "ruleset": "none"})
    server.post("/queue/quickjoin", {"name": "slow", "game": "liuzichong"}, 201)
    server.refused("name-taken", 409, "POST", "/queue/quickjoin", {"name": "s1ow"})
    # Keys: another one, and the first is revoked with it.
    second = server.post("/agents/me/keys", None, 201, key)
    me = server.get("/agents/me", key=second["api_key"])
    revoked = f"/agents/me/keys/{key.split('_')[1]}"
    server.refused("not-found", 404, "DELETE", revoked, key=other)
    expect("revoke", server.call("DELETE", "/api/v1" + revoked, key=second["api_key"]), 204)
    server.refused("unauthenticated", 401, "GET", "/agents/me", key=key)
    server.refused("not-found", 404, "DELETE", revoked, key=second["api_key"])
    if server.get("/agents/me", key=second["api_key"])["agent_id"] != me["agent_id"]:
        fail("another agent")
    while server.call("POST", "/api/v1/agents/me/keys", key=other)[0] == 201:
        pass
    server.refused("quota", 409, "POST", "/agents/me/keys", key=other)
    # Tickets.
    server.post("/queue/leave", None, 200, other)
    ticket = server.post("/queue/join", {"game": "renju", "parallel": 2}, 202, other)
    if server.post("/queue/join", {"game": "renju"}, 200, other)["ticket_id"] != ticket["ticket_id"]:
        fail("another ticket")
    server.get("/agents/me", key=other)
    server.post("/queue/leave", {"pool": "none"}, 200, other)
    if server.post("/queue/leave", {"pool": ticket["pool"]}, 200, other)["left"] != [ticket["ticket_id"]]:
        fail("did not leave")
    speeds, games = ("live", "daemon", "cron"), ("keishi", "liuzichong", "renju", "shogi")
    for speed, game, rated in itertools.product(speeds, games, (True, False)):
        said = server.call("POST", "/api/v1/queue/join", {"game": game, "pool": speed, "rated": rated}, key=other)
        if said[0] == 409:
            break
    server.refused("quota", 409, "POST", "/queue/join", {"game": "shogi", "pool": "cron", "help": "bare"}, key=other)
    server.post("/queue/leave", {}, 200, other)


def friendly(server):
    """Two guests, with a link between them."""
    ann = server.post("/guests", {"name": "名前 <b>"}, 201)["api_key"]
    ben = server.post("/guests", None, 201)["api_key"]
    offered = {"game": "shogi", "start_position": "two-piece", "clock": "600+10", "seat": "second", "help": "full",
               "opponent": {"link": True}, "idempotency_key": "the-offer"}
    offer = server.post("/friendly", offered, 201, ann)
    again = server.call("POST", "/api/v1/friendly", offered, ann)
    if again[2] != offer or again[1]["Idempotency-Replayed"] != "true":
        fail("an offer is made twice")
    server.refused("idempotency-key-reused", 422, "POST", "/friendly", dict(offered, seat="first"), key=ann)
    link = "/friendly/offers/" + offer["code"]
    server.get(link)
    server.get(link + "?wait=0")
    server.refused("invalid-body", 422, "GET", link + "?wait=x")
    server.refused("not-found", 404, "GET", "/friendly/offers/none")
    server.refused("not-found", 404, "POST", "/friendly/offers/none/accept", key=ben)
    server.refused("forbidden", 403, "POST", link + "/accept", key=ann)
    game = server.post(link + "/accept", None, 200, ben)["game_id"]
    server.get(link + "?wait=9")
    keys = [ann, ben]
    server.refused("offer-taken", 409, "POST", link + "/accept", key=server.agent())
    for wrong in ({"game": "shogi"}, {"opponent": {"house": "nobody"}}, {"opponent": {"link": True}, "clock": "soon"},
                  {"opponent": {"link": True}, "start_position": "x"}, {"opponent": {"link": 1}}, {"opponent": []},
                  {"opponent": {"link": True, "house": "x"}}, {"opponent": {"link": True}, "seat": "third"},
                  {"opponent": {"link": True}, "idempotency_key": "short"}):
        server.refused("invalid-body", 422, "POST", "/friendly", wrong, key=ann)
    # A wish, which is seen at once, and its effect.
    server.act(keys, game, {"move": "3c3d"})
    state = server.get(f"/games/{game}")
    back = f"/games/{game}/takeback"
    server.refused("invalid-body", 422, "POST", back, {"turn_number": 2}, key=ann)
    server.post(back, {"turn_number": 1, "idempotency_key": "back-one"}, 200, ann)
    seen = server.get(f"/games/{game}?after={state['revision']}&wait=9", key=ben)
    if seen["takeback_asked"] != {"by": "second", "turn_number": 1}:
        fail(f"the wish is not seen: {seen['takeback_asked']}")
    server.sweep(game, keys)
    hint, ask = f"/games/{game}/hint", f"/games/{game}/ask-again"
    server.refused("not-your-turn", 409, "POST", hint, key=ann)
    server.post(ask, {}, 200, ben)
    server.refused("wrong-phase", 409, "POST", f"/games/{game}/move-now", key=ben)
    server.refused("wrong-phase", 409, "POST", f"/games/{game}/go-on-without", body_of("go-on-without"), key=ben)
    server.refused("wrong-phase", 409, "POST", f"/games/{game}/analysis", key=ben)
    server.refused("invalid-body", 422, "POST", f"/games/{game}/go-on-without", {"opponent": {"agent": "x"}}, key=ben)
    agreed = server.post(back, {"turn_number": 1}, 200, ben)
    server.refused("game-over", 409, "POST", hint, key=ann)
    server.refused("game-over", 409, "POST", ask, key=ann)
    server.refused("not-found", 404, "POST", f"/games/{agreed['game_id']}/hint", key=ann)
    server.sweep(game, keys)
    server.refused("game-over", 409, "POST", back, {"turn_number": 9}, key=ann)
    game = agreed["game_id"]
    again = f"/games/{game}/rematch"
    server.refused("wrong-phase", 409, "POST", again, key=ann)
    server.post(f"/games/{game}/resign", None, 200, ann)
    server.refused("invalid-body", 422, "POST", again, {"seats": "both"}, key=ann)
    server.post(again, {"seats": "kept"}, 200, ann)
    server.sweep(game, keys)
    server.post(again, {"seats": "exchanged", "idempotency_key": "once-more"}, 200, ann)
    server.sweep(game, keys)
    server.post(again, None, 200, ben)
    server.sweep(game, keys)
    server.refused("forbidden", 403, "POST", "/queue/join", key=ann)
    server.refused("forbidden", 403, "POST", "/agents/register", {"name": "more"}, key=ann)
    while True:
        code = server.post("/friendly", {"game": "keishi", "opponent": {"link": True}}, 201, server.agent())["code"]
        if server.call("POST", f"/api/v1/friendly/offers/{code}/accept", key=ann)[0] != 200:
            break
    server.refused("quota", 409, "POST", "/friendly", {"opponent": {"link": True}}, key=ann)


def against_house():
    """A game of each kind against the weakest house player."""
    server = Recorded(data="friendly")
    key = server.post("/guests", {}, 201)["api_key"]
    level = server.get("/house")["levels"][0]
    for name in level["games"]:
        state = server.post("/friendly", {"game": name, "seat": "lot", "opponent": {"house": level["name"]}},
                            201, key)["state"]
        for _ in range(6):
            if state["you_act"]:
                server.post(f"/games/{state['game_id']}/hint", None, 200, key)
                legal = [action for action in state["legal_moves"] if not action.startswith("<")]
                state = server.post(f"/games/{state['game_id']}/move",
                                    {"move": dice.choice(legal), "turn_number": state["turn_number"]}, 200, key)
            if not state["you_act"]:
                state = server.get(f"/games/{state['game_id']}?after={state['revision']}&wait=30", key=key)
        server.sweep(state["game_id"], [key])
        back = server.post(f"/games/{state['game_id']}/takeback", {"turn_number": state["turn_number"] - 1}, 200, key)
        if back["state"]["continues"] != state["game_id"] or back["state"]["turn_number"] != state["turn_number"] - 1:
            fail("not taken back")
        said = server.call("POST", f"/api/v1/games/{back['game_id']}/resign", None, key)
        if said[0] != 200 and said[2]["code"] != "game-over":  # the house player may have won meanwhile
            fail(f"no way to resign: {said}")
        looking_back(server, key, back["game_id"], name == "liuzichong")
        if server.post(f"/games/{back['game_id']}/rematch", {}, 200, key)["state"]["your_seat"] == state["your_seat"]:
            fail("the seats are not swapped")
    exhibitions(server, key)
    waiting_agents(server, key)
    server.stop()


def looking_back(server, key, game, solved):
    path = f"/games/{game}/analysis"
    if server.get(path)["status"] != "none":
        fail(f"{game} was analysed before")
    said = server.post(path, None, 200, key)
    while said["status"] == "running":
        said = server.get(path)
    worth = [each["score"] for each in said["positions"]]
    if said["status"] != "done" or len(worth) != said["of"] + 1 or abs(worth[-1]) != 2000:
        fail(f"another analysis: {said}")
    if solved and (not said.get("exact") or "mark" not in said["positions"][0]):
        fail(f"a solved game is not compared with perfect play: {said}")
    if server.post(path, None, 200, key)["positions"] != said["positions"]:
        fail("the analysis is not kept")


def exhibitions(server, key):
    """Two house players play each game; a fifth exhibition is too many."""
    levels = server.get("/house")["levels"]
    first, second = levels[0]["name"], levels[1]["name"]
    for name in levels[0]["games"]:
        wish = {"game": name, "first": first, "second": second, "idempotency_key": "watch-" + name}
        state = server.post("/exhibitions", wish, 201, key)["state"]
        while state["status"] == "active" and state["turn_number"] < 4:
            state = server.get(f"/games/{state['game_id']}?after={state['revision']}&wait=30")
    server.refused("quota", 409, "POST", "/exhibitions", {"first": first, "second": second}, key=key)
    for wrong in ({"first": first}, {"first": first, "second": first}, {"first": "x", "second": first},
                  {"first": first, "second": second, "game": "chess"}):
        server.refused("invalid-body", 422, "POST", "/exhibitions", wrong, key=key)


def waiting_agents(server, key):
    agent = server.agent()
    server.refused("invalid-body", 422, "POST", "/queue/join", {"people": True, "rated": True}, key=agent)
    server.post("/queue/join", {"game": "keishi", "people": True}, 202, agent)
    waiting = server.get("/friendly/waiting")["waiting"]
    begun = server.post("/friendly", {"game": "keishi", "opponent": {"agent": waiting[0]["agent_id"]}}, 201, key)
    if server.get("/agents/me?wait=0", key=agent)["active_games"][0]["game_id"] != begun["game_id"]:
        fail("the agent does not know of its game")
    server.refused("offer-taken", 409, "POST", "/friendly",
                   {"game": "keishi", "opponent": {"agent": waiting[0]["agent_id"]}}, key=key)


def failing_engine():
    """An engine that never starts: a house player and a person play on."""
    player = os.path.join(os.path.dirname(os.environ["REFEREE"]), "../tools/scripted-player")
    server = Recorded("--engine", "cmd=" + player, "name=none", data="failing")
    key, second = (server.post("/guests", {}, 201)["api_key"] for _ in range(2))

    def failed():
        state = server.post("/friendly", {"game": "shogi", "seat": "second", "opponent": {"house": "engine-none"}},
                            201, key)["state"]
        server.call("POST", f"/api/v1/games/{state['game_id']}/move-now", key=key)
        while not state["engine_failure"]:
            state = server.get(f"/games/{state['game_id']}?after={state['revision']}&wait=30", key=key)
        server.post(f"/games/{state['game_id']}/move-now", {}, 200, key)
        return f"/games/{state['game_id']}/go-on-without"

    other = server.get("/house")["levels"][0]["name"]
    if server.post(failed(), {"opponent": {"house": other}}, 200, key)["state"]["engine_failure"]:
        fail("the failed engine is still there")
    code = server.post(failed(), {"opponent": {"link": True}, "idempotency_key": "go-on-without"}, 201, key)["code"]
    state = server.post(f"/friendly/offers/{code}/accept", None, 200, second)["state"]
    if state["your_seat"] != "first" or not state["you_act"]:
        fail("the person does not have the seat of the engine")
    server.stop()


def refusals(server):
    keys, game = server.match(game="shogi")
    third = server.agent()
    move = f"/games/{game}/move"
    calls = (("POST", "/agents/register"), ("POST", "/queue/join"), ("POST", "/queue/leave"),
             ("POST", "/queue/quickjoin"), ("POST", move), ("POST", f"/games/{game}/resign"),
             ("POST", "/agents/me/keys"), ("POST", "/friendly"), ("POST", "/friendly/offers/x/accept"),
             ("POST", "/exhibitions"), *(("POST", f"/games/{game}/{wish}") for wish in wishes))
    kinds = {"Content-Type": "application/json"}
    for method, path in (*calls, ("POST", "/guests")):
        server.refused("unsupported-media", 415, method, path, raw="x", key=keys[0])
        if path != "/agents/me/keys":
            server.refused("invalid-body", 422, method, path, {"nonsense": 1}, key=keys[0])
        server.refused("invalid-body", 422, method, path, raw="{", key=keys[0], headers=kinds)
        server.refused("too-large", 413, method, path, raw="{" + " " * 20000 + "}", key=keys[0], headers=kinds)
    wrong = "kfa_" + "a" * 8 + "_" + "b" * 43
    for method, path in (*calls, ("GET", "/agents/me"), ("DELETE", "/agents/me/keys/a"), ("GET", "/games"),
                         ("GET", f"/games/{game}"), ("GET", f"/games/{game}/events"),
                         ("GET", f"/games/{game}/positions/0")):
        server.refused("unauthenticated", 401, method, path, key=wrong)
    server.refused("unauthenticated", 401, "POST", "/queue/join")
    server.refused("unauthenticated", 401, "GET", "/games?agent=me")
    server.get("/games?agent=me&status=active", key=keys[0])
    for path in ("/games/1/move", "/games/1/resign"):
        server.refused("not-found", 404, "POST", path, {"turn_number": 1, "move": "x"}, key=keys[0])
    for wish in wishes:
        server.refused("forbidden", 403, "POST", f"/games/{game}/{wish}", body_of(wish), key=keys[0])
        if wish != "analysis":
            server.refused("not-a-player", 403, "POST", f"/games/{game}/{wish}", body_of(wish), key=third)
        server.refused("not-found", 404, "POST", f"/games/1/{wish}", body_of(wish), key=keys[0])
    for path in (move, f"/games/{game}/resign"):
        server.refused("not-a-player", 403, "POST", path, {"turn_number": 1}, key=third)
    server.refused("invalid-body", 422, "GET", f"/games/{game}?wait=x")
    server.refused("invalid-body", 422, "GET", f"/games/{game}?after=x")
    key, state = server.actor(keys, game)
    waiting = keys[1] if key == keys[0] else keys[0]
    server.refused("not-your-turn", 409, "POST", move, {"turn_number": 1, "move": "7g7f"}, key=waiting)
    server.refused("illegal-move", 422, "POST", move, {"turn_number": 1, "move": "5a5b"}, key=key)
    body = {"turn_number": 1, "move": "7g7f", "idempotency_key": "the-first", "note": "why",
            "info": {"score_cp": 3, "mate": -1, "depth": 2, "nodes": 1, "pv": "7g7f"}}
    server.refused("invalid-body", 422, "POST", move, body, key=key, headers={"Idempotency-Key": "another-one"})
    server.post(move, body, 200, key)
    server.post(move, body, 200, key)
    server.refused("idempotency-key-reused", 422, "POST", move, dict(body, move="2g2f"), key=key)
    mismatch = server.refused("turn-mismatch", 409, "POST", move, dict(body, idempotency_key="the-second"), key=key)
    if mismatch.get("applied") is not True:
        fail("applied is not said")
    server.refused("turn-mismatch", 409, "POST", move, {"turn_number": 9, "move": "2g2f"}, key=waiting)
    server.refused("not-acceptable", 406, "GET", f"/games/{game}/record?format=x")
    said = server.call("GET", f"/api/v1/games/{game}", headers={"If-None-Match": '"2"'})
    expect("unchanged", said, 304)
    server.get(f"/games/{game}?since=1&wait=1")
    server.get(f"/games/{game}?since=2&wait=0")
    server.get(f"/games/{game}?after=1&wait=1")
    server.get(f"/games/{game}?after=2&wait=0")
    for _ in range(10):
        said = server.call("POST", "/api/v1" + move, {"turn_number": 2, "move": "5a5e"}, key=waiting)
    if server.get(f"/games/{game}")["status"] != "finished":
        fail("ten refusals do not lose")
    server.get(f"/games/{game}/events")
    server.refused("game-over", 409, "POST", f"/games/{game}/resign", None, key=keys[0])


def late(server):
    keys, game = server.match(game="keishi", pool="live")
    key, state = server.actor(keys, game)
    while state["turn_deadline_at"] and state["server_time"] <= state["turn_deadline_at"]:
        state = server.get(f"/games/{game}", key=key)
    said = server.call("POST", f"/api/v1/games/{game}/move",
                       {"turn_number": 1, "move": state.get("legal_moves", ["a2a3"])[0]}, key=key)
    if said[0] != 409 or said[2]["code"] not in ("deadline-passed", "game-over"):
        fail(f"a late action: {said}")
    server.sweep(game, keys)


def without_database(server):
    """The file is gone for a while: nothing can be stored or read, and 503 says so."""
    keys, game = server.match(game="keishi")
    os.rename("arena/arena.db", "arena/away.db")
    for method, path, body, key in (
            ("POST", "/agents/register", {"name": "nobody"}, None), ("GET", "/agents/me", None, keys[0]),
            ("POST", "/agents/me/keys", None, keys[0]), ("DELETE", "/agents/me/keys/a", None, keys[0]),
            ("POST", "/queue/join", None, keys[0]), ("POST", "/queue/leave", None, keys[0]),
            ("POST", "/queue/quickjoin", {"name": "nobody"}, None), ("GET", "/games", None, None),
            ("POST", f"/games/{game}/move", {"turn_number": 1, "move": "a2a3"}, keys[0]),
            ("POST", f"/games/{game}/resign", None, keys[0]), ("GET", "/leaderboard", None, None),
            ("POST", "/guests", None, None), ("POST", "/friendly", {"opponent": {"link": True}}, keys[0]),
            ("GET", "/friendly/offers/x", None, None), ("POST", "/friendly/offers/x/accept", None, keys[0]),
            *(("POST", f"/games/01ARZ3NDEKTSV4RRFFQ69G5FAV/{wish}", body_of(wish), keys[0]) for wish in wishes),
            ("POST", "/exhibitions", {"first": "a", "second": "b"}, keys[0]), ("GET", "/friendly/waiting", None, None),
            ("GET", "/games/01ARZ3NDEKTSV4RRFFQ69G5FAV/analysis", None, None),
            ("GET", "/pools", None, None), ("GET", "/games/01ARZ3NDEKTSV4RRFFQ69G5FAV", None, None),
            ("GET", "/games/01ARZ3NDEKTSV4RRFFQ69G5FAV/events", None, None),
            ("GET", "/games/01ARZ3NDEKTSV4RRFFQ69G5FAV/positions/0", None, None),
            ("GET", "/games/01ARZ3NDEKTSV4RRFFQ69G5FAV/actions", None, None),
            ("GET", "/games/01ARZ3NDEKTSV4RRFFQ69G5FAV/explanation?action=h8", None, None),
            ("GET", "/games/01ARZ3NDEKTSV4RRFFQ69G5FAV/record", None, None)):
        server.refused("overloaded", 503, method, path, body, key=key)
    while server.call("GET", "/api/v1/readyz")[0] != 503:
        pass
    os.rename("arena/away.db", "arena/arena.db")
    while server.call("GET", "/api/v1/readyz")[0] != 200:
        pass
    server.get("/agents/me", key=keys[0])


def set_aside(server, words):
    """Rows that contradict the rules: the game is set aside, and the others go on."""
    keys, game = server.match(game="keishi")
    server.act(keys, game, {"move": server.actor(keys, game)[1]["legal_moves"][0]})
    server.kill()
    database = sqlite3.connect("arena/arena.db")
    database.execute("UPDATE action SET action = 'a1a9' WHERE game_id = ?", (game,))
    database.commit()
    database.close()
    server = Recorded(*words)
    server.refused("game-over", 409, "GET", f"/games/{game}")
    server.refused("game-over", 409, "POST", f"/games/{game}/move", {"turn_number": 2, "move": "x"}, key=keys[0])
    server.get("/games?status=aborted")
    known = server.get("/agents/me?after=0-0123456789abcdef", key=keys[0])
    if [ended["game_id"] for ended in known["finished_games"]] != [game]:
        fail(f"the game that was set aside is not among those that are over: {known}")
    for path in ("record", "events", "positions/0", "actions", "analysis", "explanation?action=a2a3"):
        server.refused("game-over", 409, "GET", f"/games/{game}/{path}")
    return server


def tell(*words):
    subprocess.run([os.environ["REFEREE"], "serve", "--data", "arena", "--tell", " ".join(words)], check=True,
                   stdout=subprocess.DEVNULL)


def limited():
    server = Recorded("--house", "off", "--limits", "on", data="limited")
    keys = [server.agent(), server.agent()]
    key = keys[0]
    server.agent()
    server.refused("rate-limited", 429, "POST", "/agents/register", {"name": "one more"})
    server.refused("rate-limited", 429, "POST", "/queue/quickjoin", {"name": "one more"})
    game = server.meet(keys)

    def until_refused(method, path, body=None, key=None):
        for _ in range(300):
            said = server.call(method, "/api/v1" + path, body, key=key)
            if said[0] == 429:
                return
        fail(f"{path} is not limited")

    until_refused("POST", f"/games/{game}/move", {"turn_number": 99, "move": "h8"}, key)
    until_refused("POST", f"/games/{game}/resign", {"turn_number": 99}, keys[1])
    until_refused("GET", f"/games/{game}", None, key)
    for method, path in (("GET", "/agents/me"), ("POST", "/agents/me/keys"), ("DELETE", "/agents/me/keys/a"),
                         ("POST", "/queue/join"), ("POST", "/queue/leave")):
        until_refused(method, path, None, key)
    for wish in wishes:
        until_refused("POST", f"/games/{game}/{wish}", None, keys[1])
    until_refused("POST", "/exhibitions", None, key)
    until_refused("POST", "/guests")
    until_refused("POST", "/friendly", None, key)
    until_refused("POST", "/friendly/offers/x/accept", None, key)
    until_refused("GET", "/friendly/offers/x")
    for path in ("/healthz", "/readyz", "/house", "/games", f"/games/{game}/record", "/leaderboard", "/pools",
                 "/rulesets", "/rulesets/none",
                 "/openapi.json", "/skill.md", "/problems/quota", "/games/1/events", f"/games/{game}/positions/0",
                 f"/games/{game}/actions", f"/games/{game}/analysis", f"/games/{game}/explanation?action=h8",
                 "/friendly/waiting"):
        until_refused("GET", path)
    server.stop()


def at_the_gate(server):
    """What a server refuses whatever the call is."""
    for path, operations in server.get("/openapi.json")["paths"].items():
        place = re.sub(r"\{\w+\}", "x", path)
        for method in set(operations) - {"parameters"}:
            for code, status, headers in (("misdirected", 421, {"Host": "evil.example"}),
                                          ("cross-site", 403, {"Sec-Fetch-Site": "cross-site"}),
                                          ("not-http", 400, {"Transfer-Encoding": "gzip"})):
                server.refused(code, status, method.upper(), place, headers=headers)


def closed():
    server = Recorded("--house", "off", "--registration", "closed", data="closed")
    server.refused("forbidden", 403, "POST", "/agents/register", {"name": "one"})
    server.refused("forbidden", 403, "POST", "/queue/quickjoin", {"name": "one"})
    server.refused("forbidden", 403, "POST", "/guests")
    server.stop()


def operated(server):
    """What an operator does to a running server."""
    keys, game = server.match(game="renju", rated=False)
    tell("abort", game, "a test")
    server.sweep(game, keys)
    server.get(f"/games/{game}/events")
    keys, game = server.match(game="keishi", rated=False)
    tell("maintenance", "on")
    server.refused("maintenance", 503, "POST", "/queue/join", {"game": "shogi"}, key=keys[0])
    server.refused("maintenance", 503, "POST", "/queue/quickjoin", {"name": "in vain", "game": "shogi"})
    server.refused("maintenance", 503, "POST", "/exhibitions", {"first": "a", "second": "b"}, key=keys[0])
    server.refused("maintenance", 503, "POST", "/friendly", {"opponent": {"link": True}}, key=keys[0])
    server.act(keys, game, {"move": server.actor(keys, game)[1]["legal_moves"][0]})
    tell("maintenance", "off")
    server.post("/queue/quickjoin", {"name": "in vain", "game": "shogi"}, 201)
    agent = server.get("/agents/me", key=keys[0])["agent_id"]
    tell("disable", agent)
    for method, path in (("GET", "/agents/me"), ("POST", "/agents/me/keys"), ("DELETE", "/agents/me/keys/a"),
                         ("POST", "/queue/join"), ("POST", "/queue/leave"), ("POST", f"/games/{game}/move"),
                         ("POST", f"/games/{game}/resign"), ("GET", "/games"), ("GET", f"/games/{game}"),
                         ("GET", f"/games/{game}/events"), ("GET", f"/games/{game}/positions/0"),
                         ("POST", "/agents/register"),
                         ("POST", "/queue/quickjoin"), ("POST", "/friendly"), ("POST", "/friendly/offers/x/accept"),
                         ("POST", "/exhibitions"), *(("POST", f"/games/{game}/{wish}") for wish in wishes)):
        server.refused("forbidden", 403, method, path, key=keys[0])
    tell("enable", agent)
    server.get("/agents/me", key=keys[0])


words = ("--house", "off", "--live", "0|1.2 grace=0s")
server = Recorded(*words)
every_game(server)
taraguchi(server)
agents(server)
friendly(server)
refusals(server)
late(server)
for_everybody(server)
at_the_gate(server)
operated(server)
without_database(server)
server = set_aside(server, words)
server.stop()
against_house()
failing_engine()
limited()
closed()
