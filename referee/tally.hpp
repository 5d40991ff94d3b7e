#pragma once
// What has come of the games of a run: plain counts, from which tables and ratings are made.

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "matches/records/game.hpp"
#include "matches/run.hpp"

namespace referee {

struct WinsDrawsLosses {
  std::uint64_t wins = 0, draws = 0, losses = 0;
  std::uint64_t games() const { return wins + draws + losses; }
};

struct EngineTally {
  std::string name;
  std::array<WinsDrawsLosses, 2> by_seat;   // seat first, seat second
  std::array<WinsDrawsLosses, 2> by_color;  // black, white: the colours after the opening
  double points = 0;                        // a draw counts as the rule set says
  std::map<std::string, std::uint64_t, std::less<>> faults;  // "time": 1
  std::uint64_t answers = 0;                                 // that were clocked
  matches::Micros thought{0};                                // for these
  WinsDrawsLosses all() const;
};

struct Tally {
  std::vector<EngineTally> engines;
  std::uint64_t games = 0, voided = 0, faults = 0;
};

Tally empty_tally(const std::vector<matches::Engine>& engines);
// A game that counts.
void count(const matches::Fixture& game, const matches::records::Game& record, Tally& tally);
// A game without a result, which may have ended by a fault all the same. One that was cut because
// the run stops is none of them: a resumed run plays it.
void count_void(const matches::Fixture& game, const matches::records::Game& record, bool again,
                Tally& tally);

bool is_fault(std::string_view reason);  // of the closed list: "time", "crash"

// The standings for a person, by points; below it what stayed without a result, and how many of the
// planned games there were where that is not all.
std::string table_of(const Tally& tally, std::uint64_t planned);

std::string points_text(double points);  // "109.0"

}  // namespace referee
