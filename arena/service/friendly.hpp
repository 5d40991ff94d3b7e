#pragma once
// What a user asks for in a friendly game, and how the game is then set up.

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "arena/service/pools.hpp"
#include "arena/store/rows.hpp"
#include "arena/wire/problem.hpp"
#include "rules/ruling.hpp"

namespace arena::service {

struct FriendlyWish {
  std::string game, ruleset;  // as in PoolWish
  std::string start;          // a position, or the name of one; empty: the usual start
  std::string clock = "none";
  std::optional<rules::Seat> seat = rules::Seat::first;  // empty: by lot
  wire::Help help = wire::Help::full;
  std::string house = {};  // the name of a house player
  std::string agent = {};  // the id of an agent that waits for a person
  // Neither: anybody who has the link.
  std::string second = {};  // of an exhibition: the house player that plays against `house`
};

// A player that is always there.
struct HouseEntry {
  std::string name;                    // of its agent
  std::string level = {};              // in words
  std::vector<std::string> games = {};  // that it plays; empty: all
  bool takes_tickets = true;            // of those who wait in pools
  std::map<std::string, int, std::less<>> elo = {};  // by game, as far as it was measured
  bool plays(std::string_view game) const {
    return games.empty() || std::find(games.begin(), games.end(), game) != games.end();
  }
};

// What a house player would do.
struct Advice {
  std::string action;
  std::string by;  // its name
  std::optional<int> centipawns, mate;
  std::string line;
};

struct FriendlyTerms {
  store::Pool pool;
  std::string start;  // the text of the position
};
std::variant<FriendlyTerms, wire::Problem> friendly_terms(const FriendlyWish& wish);

// Of a name in this member of a body.
wire::Problem no_such_house_player(const std::string& member);

// What is wrong with the name of a guest; empty: nothing. It may be of any script.
std::optional<std::string> wrong_with_guest_name(std::string_view name);

}  // namespace arena::service
