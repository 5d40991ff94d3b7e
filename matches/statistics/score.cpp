#include "matches/statistics/score.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "matches/statistics/likelihood.hpp"
#include "matches/statistics/scales.hpp"

namespace matches::statistics {

namespace {

struct Moments {
  double n = 0, mean = 0, variance = 0;
};

// From the counts, not from frequencies: what is level is exactly 1/2.
Moments moments(const Cells& cells) {
  Moments found;
  found.n = samples(cells);
  for (std::size_t i = 0; i < cells.size(); ++i) found.mean += cells[i] * value_of(i, cells.size());
  found.mean /= found.n;
  for (std::size_t i = 0; i < cells.size(); ++i)
    found.variance += cells[i] * std::pow(value_of(i, cells.size()) - found.mean, 2);
  found.variance /= found.n;
  return found;
}

std::optional<double> elo_inside(double score) {
  return score > 0 && score < 1 ? std::optional(elo_of(score)) : std::nullopt;
}

// All that needs spread: two cells that are not empty.
void judge_spread(Estimate& made, const Moments& found, bool pairs) {
  const double error = std::sqrt(found.variance / found.n);
  made.elo_low = elo_inside(found.mean - z95 * error);
  made.elo_high = elo_inside(found.mean + z95 * error);
  made.los = normal_below((found.mean - 0.5) / error);
  const double of_game = std::sqrt(pairs ? 2 * found.variance : found.variance);
  made.nelo = (found.mean - 0.5) / of_game * nelo_scale;
  made.nelo_error = z95 * nelo_scale / std::sqrt(pairs ? 2 * found.n : found.n);
}

void measure_error(Estimate& made) {
  if (made.elo_low && made.elo_high) made.elo_error = (*made.elo_high - *made.elo_low) / 2;
}

}  // namespace

double samples(const Cells& cells) { return std::accumulate(cells.begin(), cells.end(), 0.0); }

Estimate estimate(const Cells& cells) {
  Estimate made;
  made.n = samples(cells);
  if (!(made.n > 0)) return made;
  const auto filled = std::count_if(cells.begin(), cells.end(), [](double n) { return n > 0; });
  auto found = moments(cells);
  if (filled < 2) found.variance = 0;
  made.score = found.mean;
  made.variance = found.variance;
  made.elo = elo_inside(found.mean);
  if (found.variance > 0) judge_spread(made, found, cells.size() == 5);
  measure_error(made);
  return made;
}

Estimate estimate_as_fishtest(const Cells& cells) {
  auto filled = cells;
  for (auto& n : filled)
    if (n <= 0) n = 0.001;
  const auto found = moments(filled);
  const double error = std::sqrt(found.variance / found.n);
  const auto elo = [](double score) { return elo_of(std::clamp(score, 0.001, 0.999)); };
  Estimate made;
  made.n = found.n;
  made.score = found.mean;
  made.variance = found.variance;
  judge_spread(made, found, cells.size() == 5);
  made.elo = elo(found.mean);
  made.elo_low = elo(found.mean - z95 * error);
  made.elo_high = elo(found.mean + z95 * error);
  measure_error(made);
  return made;
}

Interval wilson(double wins, double losses) {
  const double n = wins + losses;
  if (!(n > 0)) return {0, 1};
  const double share = wins / n, pull = z95 * z95 / n;
  const double middle = (share + pull / 2) / (1 + pull);
  const double half = std::sqrt(pull * (share * (1 - share) + pull / 4)) / (1 + pull);
  return {wins > 0 ? std::max(0.0, middle - half) : 0,
          losses > 0 ? std::min(1.0, middle + half) : 1};
}

Interval clopper_pearson(double wins, double losses) {
  return {wins > 0 ? beta_quantile(0.025, wins, losses + 1) : 0,
          losses > 0 ? beta_quantile(0.975, wins + 1, losses) : 1};
}

double exact_los(double wins, double losses) { return beta_below(0.5, losses + 1, wins + 1); }

// Twice the probability, between equals, of a count as small as the smaller one.
double sign_test(double wins, double losses) {
  const auto [few, many] = std::minmax(wins, losses);
  return many > 0 ? std::min(1.0, 2 * beta_below(0.5, many, few + 1)) : 1;
}

}  // namespace matches::statistics
