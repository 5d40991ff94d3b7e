#include <algorithm>
#include <cmath>

#include "matches/statistics/brownian.hpp"
#include "matches/statistics/scales.hpp"

namespace matches::statistics {

namespace {

// Of a game between engines of such a score. A pair takes out what the seat decides: a first mover
// who scores 1/2 + d leaves d * d less in each game.
double variance_at(double score, const Equals& equals) {
  const double draws = std::min(equals.draw_rate, 2 * std::min(score, 1 - score));
  const double seat = equals.first_score - 0.5;
  return std::max(score * (1 - score) - draws / 4 - seat * seat, 1e-6);
}

// A difference on the line on which a test walks, and the variance of a game there.
struct Walk {
  double from = 0, to = 0, truth = 0, variance = 1;
};

Walk walk(const Hypotheses& hypotheses, const Equals& equals, double elo) {
  if (hypotheses.model == Model::normalized)
    return {t_value(hypotheses.elo0, 3), t_value(hypotheses.elo1, 3), t_value(elo, 3), 1};
  const double won = std::clamp((1 - equals.draw_rate) / 2, 1e-9, 0.5);
  const auto score = [&](double of) {
    return hypotheses.model == Model::logistic ? score_of(of)
                                               : chances(of, draw_elo(won, won)).score();
  };
  const double middle = score((hypotheses.elo0 + hypotheses.elo1) / 2);
  return {score(hypotheses.elo0), score(hypotheses.elo1), score(elo), variance_at(middle, equals)};
}

}  // namespace

double deviation(const Equals& equals) { return std::sqrt(variance_at(0.5, equals)); }

double games_for(double elo_half_width, const Equals& equals) {
  const double half = score_of(elo_half_width) - 0.5;
  return z95 * z95 * variance_at(0.5, equals) / (half * half);
}

Prospect prospect(const Hypotheses& hypotheses, const Equals& equals, double elo) {
  const auto [from, to, truth, variance] = walk(hypotheses, equals, elo);
  const double width = std::max(to - from, 1e-12);  // less makes no difference
  const Motion motion{(truth - (from + to) / 2) * width / variance, width * width / variance};
  const auto limits = bounds(hypotheses.alpha, hypotheses.beta);
  return {hits_upper(motion, limits), expected_time(motion, limits)};
}

}  // namespace matches::statistics
