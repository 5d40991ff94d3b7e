#pragma once
// A game as a report knows it, and the reading of all games of a report.

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "matches/records/disagreement.hpp"
#include "matches/records/game.hpp"
#include "referee/report/replay_text.hpp"
#include "referee/stats/sources.hpp"

namespace referee::report {

struct ShownGame {
  std::uint64_t number = 0;          // in its run, or in its file
  std::array<std::string, 2> names;  // by seat
  enum class Result : unsigned char { none, first, second, draw } result = Result::none;
  std::string reason, sentence, opening;
  std::size_t plies = 0;
  bool fault = false, disagrees = false;
  bool counts = true;  // no: it has no result, or the rules disagree
  std::string fault_text;  // referee/tables/fault_line.hpp
  std::string_view game_name;
  std::uint64_t opening_key = 0, played_key = 0;  // `played_key` 0: nobody knows what was played
  ReplayText text;

  bool noticed() const { return fault || disagrees || result == Result::none; }
};

ShownGame shown_game(const matches::records::Game& game,
                     const matches::records::Disagreements& disagreements);
// The same without its text and its keys.
ShownGame game_in_brief(const matches::records::Game& game, bool disagrees);

// Hears of each game once, in the order of the sources; of a run, also of games without a result.
using TakeGame = std::function<void(const matches::records::Game& game,
                                    const matches::records::Disagreements& disagreements)>;

// Reads all games of a source whole. Damage has been named when the games were counted. `last`: the
// number of the last game that counts.
void read_games(const stats::StatsSource& source, const stats::StatsTask& task, std::uint64_t last,
                const std::stop_token& stop, const TakeGame& take);

}  // namespace referee::report
