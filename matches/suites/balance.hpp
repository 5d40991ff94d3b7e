#pragma once
// What the first mover scores on a suite of openings, and which openings to replace where that is
// too much or too little.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "matches/records/game.hpp"
#include "matches/statistics/score.hpp"

namespace matches::suites {

// The first mover is who acts first in a game from the usual start: seat first.
struct FirstMover {
  double points = 0;
  std::uint64_t games = 0;
  double mean() const { return games == 0 ? 0.5 : points / static_cast<double>(games); }
};

inline constexpr double least_balanced = 0.45, most_balanced = 0.55;

enum class Balance : unsigned char { balanced, not_balanced, unknown };

// Games that were played from the openings of a suite.
class Tally {
 public:
  explicit Tally(std::size_t openings) : of_(openings) {}

  // A game with a result. One that a fault has decided says nothing about its opening, and only
  // counts among the faults.
  void add(std::size_t opening, const records::Game& game);

  const std::vector<FirstMover>& openings() const { return of_; }
  std::uint64_t wins() const { return wins_; }  // of the first mover
  std::uint64_t draws() const { return draws_; }
  std::uint64_t losses() const { return losses_; }
  std::uint64_t games() const { return wins_ + draws_ + losses_; }
  std::uint64_t faults() const { return faults_; }
  std::uint64_t different() const { return hashes_.size(); }  // games

  std::optional<double> score() const;  // empty: no game
  // At 95 %, as if each different game were chance of its own: the same game again tells nothing.
  std::optional<statistics::Interval> limits() const;
  // By the score, where its limits are near enough; not balanced where all that is possible at 95 %
  // lies outside. Else these games cannot tell.
  Balance balance() const;
  // Too much for chance: openings are worth replacing.
  bool leans() const;
  // Openings of which one side has won all games, at least two.
  std::size_t one_sided() const;

 private:
  std::vector<FirstMover> of_;
  std::uint64_t wins_ = 0, draws_ = 0, losses_ = 0, faults_ = 0;
  double points_ = 0, squares_ = 0;
  std::set<std::string> hashes_;
};

// Which openings to replace so that the suite may be expected to be balanced, if each new one is:
// those that are worst for that, and no more than are needed, nor than `most`. In ascending order.
// `openings`: of all games that are known.
std::vector<std::size_t> to_replace(const std::vector<FirstMover>& openings, double score,
                                    std::size_t most);

}  // namespace matches::suites
