#pragma once
// Games told apart by where, from what or when they were played: a further table, and a list in
// JSON.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/tables/findings.hpp"
#include "referee/terminal/layout.hpp"

namespace referee::tables {

struct GroupEngine {
  matches::results::EngineResults results;
  std::optional<double> percent, seconds;  // of the points; of an answer, on average
  // Of two engines: of one against the other.
  std::optional<double> elo, elo_low, elo_high, elo_error;
};

// The games of one host, opening or hour.
struct Group {
  std::string name;  // empty: unknown
  std::uint64_t games = 0;
  matches::results::WinsDrawsLosses black;
  std::vector<GroupEngine> engines;  // in the order of the run
};
Group group_of(std::string name, const matches::results::Results& results,
               const matches::statistics::StandingsWish& wish);

std::string_view name(Division by);  // "host"

// Of two engines from the view of the first row.
terminal::Grid groups_grid(const Findings& found);
// What stands above it: "By host, from the view of new:".
std::string groups_title(const Findings& found);

}  // namespace referee::tables
