#pragma once
// What one duel adds to the logarithm of the likelihood, in natural units: x is the strength of the
// first mover with his advantage, less that of the other one. The models: docs/statistics.md.

#include "matches/statistics/ratings.hpp"

namespace matches::statistics {

constexpr double elo_per_natural = 173.71779276130073;  // 400 / ln 10

// With the derivatives by x and by the draw parameter; the second ones with the sign turned.
struct Term {
  double value = 0;
  double by_x = 0, by_draw = 0;
  double by_xx = 0, by_x_draw = 0, by_draw_draw = 0;
};

// The draw parameter is ln nu (Davidson) or drawelo in natural units (Rao-Kupper); `half` has none.
// All terms are concave in both.
Term term(RatingModel model, const Duel& duel, double x, double draw);
double term_value(RatingModel model, const Duel& duel, double x, double draw);

// With it nobody draws: minus infinity, or 0.
double never_drawn(RatingModel model);
// With it equals draw this share of their games, 0 < share < 1.
double draw_parameter_for(RatingModel model, double share);
// Whether the parameter may have this value.
bool possible(RatingModel model, double draw);
// As users know it: nu, drawelo, 0.
double shown_parameter(RatingModel model, double draw);
// A rating times this has the slope of the expected score at equality.
double scale_of(RatingModel model, double draw);

}  // namespace matches::statistics
