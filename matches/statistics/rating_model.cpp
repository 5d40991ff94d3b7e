#include "matches/statistics/rating_model.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace matches::statistics {

namespace {

double logistic(double x) {
  return x >= 0 ? 1 / (1 + std::exp(-x)) : std::exp(x) / (1 + std::exp(x));
}
double slope(double x) {  // of the logistic function
  const double e = std::exp(-std::abs(x));
  return e / ((1 + e) * (1 + e));
}
double log_one_and_exp(double x) { return std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x))); }

double total(const Duel& duel) { return duel.won + duel.drawn + duel.lost; }

// --- draws as halves: q / (1 + q)

double half_value(const Duel& duel, double x) {
  return -(duel.won + duel.drawn / 2) * log_one_and_exp(-x) -
         (duel.lost + duel.drawn / 2) * log_one_and_exp(x);
}

Term half_term(const Duel& duel, double x) {
  Term term;
  term.value = half_value(duel, x);
  term.by_x = duel.won + duel.drawn / 2 - total(duel) * logistic(x);
  term.by_xx = total(duel) * slope(x);
  return term;
}

// --- Davidson: q : nu sqrt(q) : 1

struct DavidsonChances {
  double won, drawn, lost, log_sum;
};

DavidsonChances davidson(double x, double draw) {
  const double highest = std::max(std::abs(x) / 2, draw);
  const double won = std::exp(x / 2 - highest), lost = std::exp(-x / 2 - highest);
  const double drawn = std::exp(draw - highest), sum = won + drawn + lost;
  return {won / sum, drawn / sum, lost / sum, highest + std::log(sum)};
}

double davidson_value(const Duel& duel, double x, double draw, double log_sum) {
  const double of_draws = duel.drawn > 0 ? duel.drawn * draw : 0;
  return (duel.won - duel.lost) * x / 2 + of_draws - total(duel) * log_sum;
}

Term davidson_term(const Duel& duel, double x, double draw) {
  const auto chance = davidson(x, draw);
  const double games = total(duel), surplus = chance.won - chance.lost;
  Term term;
  term.value = davidson_value(duel, x, draw, chance.log_sum);
  term.by_x = (duel.won - duel.lost - games * surplus) / 2;
  term.by_draw = duel.drawn - games * chance.drawn;
  // Of two chances near 1 and 0 the difference would lose all digits.
  const double apart = 4 * chance.won * chance.lost + chance.drawn * (chance.won + chance.lost);
  term.by_xx = games * apart / 4;
  term.by_x_draw = -games * surplus * chance.drawn / 2;
  term.by_draw_draw = games * chance.drawn * (chance.won + chance.lost);
  return term;
}

// --- Rao-Kupper: q / (q + t), the rest, 1 / (1 + t q); draw = ln t

double rao_kupper_value(const Duel& duel, double x, double draw) {
  double value = -(duel.won + duel.drawn) * log_one_and_exp(draw - x) -
                 (duel.lost + duel.drawn) * log_one_and_exp(draw + x);
  if (duel.drawn > 0) value += duel.drawn * (2 * draw + std::log(-std::expm1(-2 * draw)));
  return value;
}

Term rao_kupper_term(const Duel& duel, double x, double draw) {
  const double not_lost = duel.won + duel.drawn, not_won = duel.lost + duel.drawn;
  const double up = not_lost * logistic(draw - x), down = not_won * logistic(draw + x);
  const double up_slope = not_lost * slope(draw - x), down_slope = not_won * slope(draw + x);
  Term term;
  term.value = rao_kupper_value(duel, x, draw);
  term.by_x = up - down;
  term.by_draw = -up - down;
  term.by_xx = term.by_draw_draw = up_slope + down_slope;
  term.by_x_draw = down_slope - up_slope;
  if (duel.drawn > 0) {
    const double rest = -std::expm1(-2 * draw);
    term.by_draw += 2 * duel.drawn / rest;
    term.by_draw_draw += 4 * duel.drawn * std::exp(-2 * draw) / (rest * rest);
  }
  return term;
}

}  // namespace

Term term(RatingModel model, const Duel& duel, double x, double draw) {
  switch (model) {
    case RatingModel::davidson: return davidson_term(duel, x, draw);
    case RatingModel::half: return half_term(duel, x);
    case RatingModel::rao_kupper: break;
  }
  return rao_kupper_term(duel, x, draw);
}

double term_value(RatingModel model, const Duel& duel, double x, double draw) {
  switch (model) {
    case RatingModel::davidson: return davidson_value(duel, x, draw, davidson(x, draw).log_sum);
    case RatingModel::half: return half_value(duel, x);
    case RatingModel::rao_kupper: break;
  }
  return rao_kupper_value(duel, x, draw);
}

double never_drawn(RatingModel model) {
  return model == RatingModel::davidson ? -std::numeric_limits<double>::infinity() : 0;
}

double draw_parameter_for(RatingModel model, double share) {
  switch (model) {
    case RatingModel::davidson: return std::log(2 * share / (1 - share));
    case RatingModel::half: return 0;
    case RatingModel::rao_kupper: break;
  }
  return std::log((1 + share) / (1 - share));
}

bool possible(RatingModel model, double draw) {
  return model != RatingModel::rao_kupper || draw > 0;
}

double shown_parameter(RatingModel model, double draw) {
  switch (model) {
    case RatingModel::davidson: return std::exp(draw);
    case RatingModel::half: return 0;
    case RatingModel::rao_kupper: break;
  }
  return draw * elo_per_natural;
}

double scale_of(RatingModel model, double draw) {
  switch (model) {
    case RatingModel::davidson: return 2 / (2 + std::exp(draw));
    case RatingModel::half: return 1;
    case RatingModel::rao_kupper: break;
  }
  return 4 * slope(draw);
}

}  // namespace matches::statistics
