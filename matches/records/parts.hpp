#pragma once
// What a format can hold of a game: the table behind docs/formats.md, behind the warnings of
// `referee convert`, and behind the round-trip tests.

#include <bitset>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <string_view>

#include "matches/base/time.hpp"
#include "matches/records/game.hpp"

namespace matches::records {

enum class Part : unsigned char {
  number,    // of the game in its run
  rule_set,  // its id
  switches,  // the values of all switches of the rule set
  start,     // another start position than the usual one
  opening,   // the opening's name, and which actions were given
  seed,
  names,         // of the players
  engines,       // what they call themselves, versions, authors, protocols, limits, options
  time_control,  // of both
  event,
  site,
  round,
  started,  // the date and, where the format has it, the time of day
  ended,
  host,
  referee,
  tags,     // what else a header held
  comment,  // before the first action
  time,     // charged, in the format's unit
  wall,     // time, where it differs from what was charged
  machine,  // the engine's CPU time and the time that the host kept it waiting
  left,     // on the clock
  score,    // centipawns
  mate,     // a score in plies to mate
  depth,
  selective_depth,
  nodes,
  speed,      // nodes per second, hash use and the engine's own count of time
  variation,  // the principal variation
  note,       // who decided instead of the engine
  ply_comment,
  variations,  // that were not played
  result,      // who has won
  reason,      // the code
  sentence,
  fault,     // whose it was, with its detail and the time of its answer
  refused,   // the action that the rules refused
  position,  // at the end (it follows from the rest)
};
inline constexpr std::size_t part_count = static_cast<std::size_t>(Part::position) + 1;

std::string_view name(Part part);  // "search depths", as a warning says it
std::span<const Part> parts();

class Parts {
 public:
  Parts() = default;
  Parts(std::initializer_list<Part> all) {
    for (const Part part : all) held_.set(static_cast<std::size_t>(part));
  }
  static Parts everything();
  bool has(Part part) const { return held_.test(static_cast<std::size_t>(part)); }
  Parts without(Part part) const {
    Parts rest = *this;
    rest.held_.reset(static_cast<std::size_t>(part));
    return rest;
  }

 private:
  std::bitset<part_count> held_;
};

// Whether the game has something of it that a format without it would lose.
bool has(const Game& game, Part part);

// The game without the parts that are not held, and with its times cut to whole units.
Game cut(Game game, const Parts& held, Micros time_unit);

}  // namespace matches::records
