"""A small client of the Model Context Protocol on stdio: plays games with the tools of the arena.

mcp_client.py GAMES COMMAND WORD...   starts the command and plays until so many games are over
"""
import json
import subprocess
import sys


class Client:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, bufsize=1)
        self.number = 0

    def send(self, message):
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
        self.process.stdin.flush()

    def request(self, method, params=None):
        self.number += 1
        self.send({"id": self.number, "method": method, "params": params or {}})
        reply = json.loads(self.process.stdout.readline())
        assert reply["jsonrpc"] == "2.0" and reply["id"] == self.number, reply
        return reply

    def tool(self, name, **arguments):
        result = self.request("tools/call", {"name": name, "arguments": arguments})["result"]
        assert json.loads(result["content"][0]["text"]) == result["structuredContent"]
        return result["structuredContent"], result["isError"]


def spelled_badly(action):
    return " " + action.upper().replace("OFFER ", "Offer ") + " "


def play(client):
    ticket, wrong = client.tool("join", game="renju", ruleset="renju_taraguchi10_international")
    assert not wrong, ticket
    refused = False
    game = {}
    while True:
        state, wrong = client.tool("wait_for_turn", seconds=20, **game)
        assert not wrong, state
        if "active_games" in state:  # not matched yet
            continue
        game = {"game_id": state["game_id"]}
        if state["status"] != "active":
            return state
        if not state["you_act"]:
            continue
        assert state["expected_actions"] and state["your_color"] in ("black", "white")
        if not refused:  # a refusal says why, and changes nothing
            answer, wrong = client.tool("act", action="h99")
            assert wrong and answer["code"] and answer["interpreted_as"] == "h99", answer
            refused = True
        actions = [each for each in state["legal_moves"] if not each.startswith("<")]
        action = "keep" if "keep" in actions else actions[len(actions) // 2]
        turn = state["turn_number"]
        state, wrong = client.tool("act", action=spelled_badly(action), turn_number=turn,
                                   note="because")
        assert not wrong, state
        assert state["interpreted_as"] == action, (state["interpreted_as"], action)
        if state["status"] != "active":
            return state


def main():
    client = Client(sys.argv[2:])
    hello = client.request("initialize", {"protocolVersion": "2025-06-18", "capabilities": {},
                                          "clientInfo": {"name": "test", "version": "1"}})
    assert hello["result"]["protocolVersion"] == "2025-06-18"
    client.send({"method": "notifications/initialized"})
    assert client.request("ping")["result"] == {}
    names = {tool["name"] for tool in client.request("tools/list")["result"]["tools"]}
    assert names == {"join", "state", "act", "wait_for_turn"}, names
    for _ in range(int(sys.argv[1])):
        state = play(client)
        assert state["result"]["reason"], state
        print("over", state["result"]["winner"], state["result"]["reason"])
    client.process.stdin.close()
    assert client.process.wait(timeout=60) == 0


main()
