#pragma once
// The likelihood of counts in cells when their frequencies must fulfil a hypothesis. Formulas:
// docs/statistics.md.

#include "matches/statistics/score.hpp"

namespace matches::statistics {

// Counts as frequencies, none of which is 0: an empty cell counts 0.001.
struct Frequencies {
  Cells q;  // add up to 1
  double n = 0;
};
Frequencies frequencies(const Cells& cells);

// Of one sample; the frequencies add up to 1.
struct Shape {
  double mean = 0, deviation = 0;
};
Shape shape(const Cells& q);

double value_of(std::size_t cell, std::size_t cells);  // 0 for the first cell, 1 for the last

// The most likely frequencies under a constraint are q / slack; all slacks are above 0.
using Slacks = std::vector<double>;
using Gains = std::vector<double>;
Slacks with_score(const Cells& q, double score);  // the mean is the score; 0 < score < 1
// (mean - 1/2) / deviation is t.
Slacks with_t_value(const Cells& q, double t);

}  // namespace matches::statistics
