#pragma once
// Who stands where: points, and what decides between equal points.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "matches/endings/placement.hpp"
#include "matches/results/results.hpp"

namespace matches::statistics {

enum class Tie : unsigned char {
  direct,  // points within the tied group
  wins,
  wins_second,  // with the second move
  sonneborn_berger,
  koya,
  buchholz,
  buchholz_cut1,
  buchholz_median,
  performance,  // the rating of section "ratings"
  faults,       // the fewest
  seed,         // the order in which the engines were given
  lot,          // drawn from the master seed
};
std::string_view name(Tie tie);        // "sb", "buchholz-cut1"
std::string_view definition(Tie tie);  // one line, for under the table
std::optional<Tie> tie(std::string_view name);

struct StandingsWish {
  std::vector<Tie> ties = {Tie::direct, Tie::sonneborn_berger, Tie::wins, Tie::seed};
  bool three_points = false;          // 3-1-0 in place of 1, 1/2, 0
  endings::Placement placement = {};  // what is unplayed has points, but no opponent
  std::uint64_t seed = 0;
  // The engines of a gauntlet that meet all the others, by their places in the run. They stand in
  // front; the others, who may have had very different numbers of games, by their share of the
  // points.
  std::vector<std::size_t> apart = {};
};

struct Standing {
  std::size_t engine = 0;
  int place = 1;  // ties share a place, where nothing decides; 0: it stands apart
  double points = 0;
  std::vector<std::optional<double>> ties;  // by the wish's list; empty: has no meaning there
  // Which of these put it behind the one in front of it, where that one has equal points.
  std::optional<std::size_t> decided_by = {};
};

// Best first.
std::vector<Standing> standings(const results::Results& results, const StandingsWish& wish);

}  // namespace matches::statistics
