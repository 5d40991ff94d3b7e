#pragma once
// The highest point of the likelihood of ratings: Newton's method with bounded steps that are
// halved where they lead down. All terms are concave, so that it is found where there is one.

#include <cstddef>
#include <optional>
#include <vector>

#include "matches/statistics/ratings.hpp"
#include "matches/statistics/symmetric.hpp"

namespace matches::statistics {

// Strengths in natural units, with the sum 0.
struct RatingPoint {
  std::vector<double> strength;
  double advantage = 0;
  double draw = 0;
};

struct RatingFit {
  RatingPoint at;
  double log_likelihood = 0;
  // Of the strengths and, where they were fitted, the advantage and the draw parameter.
  std::optional<Cholesky> information;
  bool guarded = false;
};

// Everybody must be connected with everybody. Where the advantage or the draw parameter has no
// finite maximum, one game between equals is added, half won and half lost by the first mover.
RatingFit fit_ratings(std::size_t players, std::vector<Duel> duels, const RatingWish& wish,
                      const RatingPoint* from = nullptr);

}  // namespace matches::statistics
