#pragma once
// Results grouped by the opening that they began from. The openings are the sample: what is played
// again from one of them may be a copy of what was played before, and a copy is not evidence. So
// the spread is taken between openings. Where no opening repeats, every result counts by itself.
//
// Where all results come from a single opening, results are grouped by what was played: copies of
// one game are one group, and different games are as good as games from different openings.

#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>

#include "matches/statistics/score.hpp"

namespace matches::statistics {

// Where a result comes from. Equal numbers: the same opening; the same actions in all games of the
// result. Zero: unknown, and different from all others.
struct Origin {
  std::uint64_t opening = 0, played = 0;
};

using Counts = std::array<std::uint32_t, 5>;  // of one group, from the bad end

// Sums over groups: of n results each, with h cells above the worst. Whole numbers, so that the
// order of the groups makes no difference.
class GroupSums {
 public:
  void add(const Counts& counts);
  void remove(const Counts& counts);  // that were added; the largest group stays what it was

  std::uint64_t groups() const { return groups_; }
  // Whether some group has more results than the fresh ones.
  bool repeats(std::uint32_t fresh) const { return largest_ > fresh; }
  // How certain the mean of all results is; `cells` are all of them.
  Certainty certainty(const Cells& cells, bool plays) const;

 private:
  std::uint64_t groups_ = 0, largest_ = 0;
  std::uint64_t nn_ = 0, nh_ = 0, hh_ = 0;
};

class ByOpening {
 public:
  // 3 cells for games, 5 for pairs. `fresh`: how many results of an opening are not repeats; 2 for
  // games that are played in pairs and counted one by one.
  explicit ByOpening(std::size_t cells, std::uint32_t fresh = 1);

  void add(const Origin& origin, std::size_t cell);

  const Cells& cells() const { return cells_; }  // all results
  Certainty certainty() const;                   // of the mean of all results
  // What a test may take for independent results: each opening as one, with the mean of its
  // results, and as more only where the spread between many openings proves that repeats were not
  // copies. The same as `cells` where nothing repeats.
  Cells evidence() const;

 private:
  // Of the groups as one result each.
  struct Means {
    double sum = 0, squares = 0;
  };

  std::uint64_t group_of(const Origin& origin);
  void group_by_opening();
  void add_to(std::uint64_t group, const Counts& counts);
  void weigh(const Counts& counts, double sign);
  std::uint32_t fresh() const { return by_play_ ? 1 : fresh_; }
  bool repeats() const { return sums_.repeats(fresh()); }

  std::uint32_t fresh_;
  Cells cells_, once_;  // `once_`: no more than the fresh results of each group
  GroupSums sums_;
  Means means_;
  std::uint64_t unknown_ = 0;  // that were given numbers of their own
  // While there is only one opening: which, and the groups are what was played.
  bool by_play_ = true;
  std::optional<std::uint64_t> only_;
  std::unordered_map<std::uint64_t, Counts> groups_;
};

}  // namespace matches::statistics
