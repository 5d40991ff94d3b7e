#pragma once
// A Brownian motion that starts at 0 and stops at the first of two bounds: what the likelihood
// ratio of a long test is like.

#include "matches/statistics/sprt.hpp"

namespace matches::statistics {

struct Motion {
  double drift = 0, variance = 1;  // per unit of time; variance > 0
};

// Bounds: lower < 0 < upper. The results are probabilities and times whatever the numbers.
double hits_upper(const Motion& motion, const Bounds& bounds);  // sooner or later
double expected_time(const Motion& motion, const Bounds& bounds);

// The probability of an end that is not better than to be at `place` at `time`: stopped below
// before, or still going and not above the place. At the upper bound: of all but to have stopped
// there before; at the lower bound: to have stopped there before.
double no_better(const Motion& motion, const Bounds& bounds, double time, double place);

}  // namespace matches::statistics
