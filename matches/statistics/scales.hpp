#pragma once
// The three scales of Elo that a hypothesis may be given in: docs/statistics.md.

#include <numbers>

#include "matches/statistics/sprt.hpp"

namespace matches::statistics {

// What one standard deviation of a game counts in normalized Elo.
constexpr double nelo_scale = 800 / std::numbers::ln10;

// (score - 1/2) / deviation of one sample: of a pair of games where there are five cells.
double t_value(double nelo, std::size_t cells);

// BayesElo: chances that depend on the difference and on how often equals draw.
struct Chances {
  double lost = 0, drawn = 0, won = 0;
  double score() const { return (won + 1 - lost) / 2; }
};
double draw_elo(double lost, double won);  // that explains such chances
Chances chances(double bayes_elo, double draw_elo);

// The scores of the two hypotheses, strictly between 0 and 1 for the logistic and the bayesian
// model. The frequencies are those of the sample: they say how much games vary and how many are
// drawn. The bayesian model takes three cells alone.
Interval hypothetical_scores(const Hypotheses& hypotheses, const Cells& q);

}  // namespace matches::statistics
