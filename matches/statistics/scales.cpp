#include "matches/statistics/scales.hpp"

#include <algorithm>
#include <cmath>

#include "matches/statistics/likelihood.hpp"

namespace matches::statistics {

namespace {

// A hypothesis that claims certainty would end the test with the first game to the contrary.
double possible(double score) { return std::clamp(score, 1e-12, 1 - 1e-12); }

}  // namespace

double t_value(double nelo, std::size_t cells) {
  return nelo / nelo_scale * (cells == 5 ? std::numbers::sqrt2 : 1);
}

double draw_elo(double lost, double won) {
  return 200 * (std::log10((1 - lost) / lost) + std::log10((1 - won) / won));
}

Chances chances(double bayes_elo, double draw_elo) {
  Chances made{.lost = score_of(-bayes_elo - draw_elo), .won = score_of(bayes_elo - draw_elo)};
  made.drawn = 1 - made.won - made.lost;
  return made;
}

Interval hypothetical_scores(const Hypotheses& hypotheses, const Cells& q) {
  const double elo0 = hypotheses.elo0, elo1 = hypotheses.elo1;
  switch (hypotheses.model) {
    case Model::normalized: {
      const double deviation = shape(q).deviation;
      return {0.5 + t_value(elo0, q.size()) * deviation, 0.5 + t_value(elo1, q.size()) * deviation};
    }
    case Model::logistic: break;
    case Model::bayesian: {
      const double draws = draw_elo(q.front(), q.back());
      return {possible(chances(elo0, draws).score()), possible(chances(elo1, draws).score())};
    }
  }
  return {possible(score_of(elo0)), possible(score_of(elo1))};
}

}  // namespace matches::statistics
