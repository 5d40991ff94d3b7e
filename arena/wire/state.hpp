#pragma once
// The state of a game on the wire. What everybody sees is written once for a turn; what depends on
// who asks and when is added to it.

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/table/links.hpp"
#include "arena/table/receipt.hpp"
#include "arena/table/table.hpp"

namespace arena::wire {

// How much an agent is helped: a property of its pool.
enum class Help : unsigned char {
  full,   // legal actions and forbidden points are listed
  rules,  // state and history, no list
  bare,   // no drawing either
};
std::string_view name(Help help);
std::optional<Help> help_named(std::string_view name);

struct Player {
  std::string id, name;
  bool house = false;
  bool guest = false;
};

// A game as the store and the pages know it. It never changes: the next turn has another one.
struct Snapshot {
  std::string id, pool;
  bool rated = true;
  Help help = Help::full;
  std::array<Player, 2> players;  // by seat
  base::Stamp created;
  std::optional<base::Stamp> finished;
  table::Table table;
  bool friendly = false;
  table::Links links = {};
  std::vector<table::Receipt> receipts = {};  // of requests with a key, by turn
  bool past = false;  // how it stood at an earlier turn: nobody acts there
  bool goes_on = false;  // a game that continues it runs

  // Grows with every action and with every change of the links.
  int progress() const { return table.turn() + links.changes; }
  // The same, and the end counts.
  int revision() const { return progress() + (table.over() ? 1 : 0); }
  std::optional<rules::Seat> seat_of(std::string_view agent) const {
    for (const auto seat : {rules::Seat::first, rules::Seat::second})
      if (players[rules::index_of(seat)].id == agent) return seat;
    return std::nullopt;
  }
  // Whether the players' notes may be read: there is nobody left from whom to keep them.
  bool is_open() const { return table.over() && !goes_on; }
  // Two house players play it, for those who watch.
  bool is_exhibition() const { return friendly && players[0].house && players[1].house; }
  bool acts(std::string_view agent) const {
    return !past && !table.over() && players[rules::index_of(table.to_act())].id == agent;
  }
};
using SnapshotPtr = std::shared_ptr<const Snapshot>;

std::string_view status(const table::Table& table);  // "active", "finished", "aborted"
std::string_view seat_name(rules::Seat seat);        // "first"

// The members that are the same for everybody, without braces.
struct Common {
  std::string members;
  std::string lists;     // legal_moves and what follows from them, with a comma in front
  std::string expected;  // the list of types that the side to act may send
  std::string example;   // an object
};
Common common_of(const Snapshot& game);

struct View {
  std::optional<rules::Seat> seat;  // of the agent that asks
  bool lists = true;
  base::Stamp now;
};
std::string state_json(const Snapshot& game, const Common& common, const View& view);

// The types of what is due: "place", "offer10"; empty after the end.
std::vector<std::string_view> expected_types(const Snapshot& game);

// A game in a list.
std::string summary_json(const Snapshot& game);
// A game whose rows contradict each other, in a list.
std::string set_aside_json(std::string_view id, std::string_view sentence);
// A game among those of an agent: what it needs to go on.
std::string activity_json(const Snapshot& game, rules::Seat seat);

}  // namespace arena::wire
