#pragma once
// What the server says, read from its JSON. Members that are missing have no value; one of another
// type is an error, and so is a missing one without which nothing can be done. Boost.JSON is known
// to client/messages.cpp alone.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/client/transport.hpp"
#include "basics/result.hpp"
#include "matches/base/time.hpp"

namespace arena::client {

template <class T>
using Read = basics::Result<T, std::string>;

struct Registered {
  std::string agent_id, name, api_key;
};

struct Ticket {
  std::string id, pool;
  bool matched = false;
  std::optional<std::string> game_id;
};

struct ActiveGame {
  std::string id, game, ruleset;
  bool you_act = false;
};

// What a restarted agent needs to know.
struct Activity {
  std::string agent_id, name;
  std::vector<ActiveGame> games;
  std::vector<ActiveGame> finished;     // since the revision that was given
  std::optional<std::string> revision;  // of servers that have them
};

struct GameResult {
  std::string winner, reason, sentence;  // winner: "black", "white", "draw", "none"
};

struct GameState {
  std::string id, game, ruleset, ruleset_text, pool, phase, start_position;
  bool active = false, aborted = false;
  bool you_act = false;
  int turn = 0;
  std::string your_color, your_seat;  // empty: none
  std::string opponent;               // its name
  std::vector<std::string> moves;
  std::optional<matches::Millis> turn_left;  // until the flag, without the grace
  std::optional<matches::Millis> black_left, white_left;
  std::string control;       // "600+5"; empty: not said
  matches::Millis delay{0};  // of each turn, before the clock is drawn on
  std::optional<GameResult> result;
};

struct Problem {
  std::string code;    // "turn-mismatch"; empty: the body is not a problem
  std::string detail;  // for people: never empty
  std::string reason;  // of the rules
};

struct Rating {
  double rating = 0, deviation = 0;
  int games = 0;
};

struct LeaderboardPage {
  std::optional<Rating> mine;
  std::optional<std::string> next;  // cursor
};

Read<Registered> read_registered(std::string_view json);
Read<Ticket> read_ticket(std::string_view json);
Read<Activity> read_activity(std::string_view json);
Read<GameState> read_state(std::string_view json);
Read<LeaderboardPage> read_leaderboard(std::string_view json, const Activity& me);
Problem read_problem(const Response& response);

// Bodies of requests.
struct Wish {  // of a game
  std::optional<std::string> game, ruleset, pool, help;
  bool casual = false;  // not rated
  bool people = false;  // waits for a person
  int parallel = 1;
};
std::string join_body(const Wish& wish);
std::string registration_body(std::string_view name, std::string_view invite);

struct Thoughts {
  std::optional<int> score_cp, mate, depth;
  std::optional<long long> nodes;
  std::string pv;
};
std::string action_body(std::string_view action, int turn, std::string_view key,
                        const Thoughts& thoughts);
std::string resignation_body(int turn, std::string_view key);

}  // namespace arena::client
