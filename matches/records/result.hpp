#pragma once
// What a game that counts comes to: as much as tables, tests and ratings need, in few bytes, so
// that a run of a million games can be resumed without its records.

#include <array>
#include <cstdint>
#include <optional>

#include "matches/base/time.hpp"
#include "matches/endings/end_reason.hpp"
#include "rules/ruleset.hpp"

namespace matches::records {

struct Game;

struct GameResult {
  std::uint64_t number = 0;                // in its run
  std::array<std::uint32_t, 2> engines{};  // of seat first and seat second
  std::optional<rules::Seat> winner;       // empty: a draw
  rules::Seat black = rules::Seat::first;  // at the end
  endings::EndReason reason;               // never foreign
  std::optional<rules::Seat> fault_by;     // whose fault it was, where it was one
  bool starved = false;                    // the host decided (matches/endings/starved.hpp)
  std::array<double, 2> points{};          // by seat; a draw counts as the rule set says
  std::uint32_t plies = 0;
  std::array<std::uint32_t, 2> answers{};  // by seat: that were clocked
  std::array<Micros, 2> thought{};         // charged for these
  // By seat: processor time that the engine used on its opponent's time, and the time for which the
  // host kept the engine waiting while its clock ran.
  std::array<Micros, 2> idle{}, waited{};
  std::array<std::uint32_t, 2> restarts{}, repeats{};  // by seat: Upkeep
  // The same for games of the same opening, and for games in which the same was played: the number
  // behind `game_hash`. Zero: unknown.
  std::uint64_t opening = 0, played = 0;
  friend bool operator==(const GameResult&, const GameResult&) = default;
};

// The record must have a result. The engines are those of the fixture.
GameResult result_of(const Game& record, std::array<std::size_t, 2> engines);

// Shogi's draws can be worth more to one colour: draw-points=BLACK/WHITE.
double draw_points(const rules::RuleSet& rules, rules::Color color);

}  // namespace matches::records
