#pragma once
// Ratings of several engines at once, by maximum likelihood, with the advantage of the first mover.
// Models and their scales: docs/statistics.md.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "basics/result.hpp"

namespace matches::statistics {

enum class RatingModel : unsigned char { davidson, half, rao_kupper };
std::string_view name(RatingModel model);

// The games of `first` with the first move against `second`; counts may be fractions (priors).
struct Duel {
  std::size_t first = 0, second = 0;
  double won = 0, drawn = 0, lost = 0;  // by the first mover
};

struct RatingWish {
  RatingModel model = RatingModel::davidson;
  bool advantage = true;
  bool draws = true;  // fit the draw parameter; not for `half`
  // Where the draw parameter is not fitted: nu (Davidson) or drawelo (Rao-Kupper), above 0. Empty:
  // as where equals draw a third of their games.
  std::optional<double> draw_at = {};
  double prior = 0;  // virtual draws of each engine, spread over its real opponents
  double worth = 1;  // the share of the games that is evidence: where openings repeat, below 1
  std::optional<std::size_t> anchor = {};  // whose rating is `anchor_at`; else the mean is 0
  double anchor_at = 0;
};

struct Ratings {
  std::vector<double> rating, error;            // Elo; standard errors
  std::vector<std::vector<double>> covariance;  // of the ratings
  double advantage = 0, advantage_error = 0;    // of the first mover, Elo
  double draw_parameter = 0;                    // nu (Davidson), drawelo (Rao-Kupper)
  double scale = 1;                             // to the scale of expected scores
  double log_likelihood = 0;                    // without multinomial constants
  // The advantage or the draw parameter had no finite maximum: one game between equals was added,
  // half won and half lost by the first mover.
  bool guarded = false;
  // The probability that a is stronger than b, from the covariance.
  double los(std::size_t a, std::size_t b) const;
  double difference_error(std::size_t a, std::size_t b) const;
};

// No finite maximum exists: not everyone has taken points from everyone through some chain. The
// groups that can be rated within, best first where that is known.
struct Unconnected {
  std::vector<std::vector<std::size_t>> groups;
};

basics::Result<Ratings, Unconnected> rate(std::size_t players, const std::vector<Duel>& duels,
                                          const RatingWish& wish);

// Percentile limits (95 %) of each rating by drawing groups of games again with the seed: honest
// where the games of a group hang together, as those of one opening do.
struct Bootstrap {
  std::vector<double> low, high;
  std::size_t draws = 0;  // that could be rated
};
Bootstrap bootstrap(std::size_t players, const std::vector<std::vector<Duel>>& groups,
                    const RatingWish& wish, std::size_t draws, std::uint64_t seed);

}  // namespace matches::statistics
