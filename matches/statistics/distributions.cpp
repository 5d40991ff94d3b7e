#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <cmath>
#include <numbers>

#include "matches/statistics/score.hpp"

namespace matches::statistics {

namespace {

// Nothing throws: what cannot be computed to the last digit is given as far as it goes.
namespace policies = boost::math::policies;
using Quiet = policies::policy<
    policies::domain_error<policies::ignore_error>, policies::pole_error<policies::ignore_error>,
    policies::overflow_error<policies::ignore_error>,
    policies::evaluation_error<policies::ignore_error>,
    policies::rounding_error<policies::ignore_error>, policies::promote_double<false>>;

}  // namespace

// The difference of two logarithms is finite for every score between 0 and 1, and 0 at 1/2.
double elo_of(double score) { return 400 * (std::log10(score) - std::log10(1 - score)); }

double score_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double normal_below(double z) { return std::erfc(-z / std::numbers::sqrt2) / 2; }

double normal_quantile(double p) {
  return -std::numbers::sqrt2 * boost::math::erfc_inv(2 * p, Quiet());
}

double beta_below(double x, double a, double b) { return boost::math::ibeta(a, b, x, Quiet()); }

double beta_quantile(double p, double a, double b) {
  return boost::math::ibeta_inv(a, b, p, Quiet());
}

// The square of t over the freedom is a ratio whose share of the whole has a beta distribution.
double student_below(double t, double freedom) {
  if (!std::isfinite(freedom)) return normal_below(t);
  const double tail = beta_below(freedom / (freedom + t * t), freedom / 2, 0.5) / 2;
  return t > 0 ? 1 - tail : tail;
}

double student_quantile(double p, double freedom) {
  if (!std::isfinite(freedom)) return normal_quantile(p);
  const double share = beta_quantile(2 * (1 - p), freedom / 2, 0.5);
  return std::sqrt(freedom * (1 - share) / share);
}

}  // namespace matches::statistics
