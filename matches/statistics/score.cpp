#include "matches/statistics/score.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
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

// How well a mean is known: as well as from `worth` independent results, by `freedom` degrees.
struct Precision {
  double worth = 0, freedom = 0;

  bool few() const { return freedom + 1 < enough_results; }
  double quantile() const { return few() ? student_quantile(0.975, freedom) : z95; }
  double below(double t) const { return few() ? student_below(t, freedom) : normal_below(t); }
};

// All that needs spread: two cells that are not empty.
void judge_spread(Estimate& made, const Moments& found, const Precision& known, bool pairs) {
  const double of_game = std::sqrt(pairs ? 2 * found.variance : found.variance);
  made.nelo = (found.mean - 0.5) / of_game * nelo_scale;
  if (!(known.freedom > 0)) return;
  const double error = std::sqrt(found.variance / known.worth), z = known.quantile();
  made.elo_low = elo_inside(found.mean - z * error);
  made.elo_high = elo_inside(found.mean + z * error);
  made.los = known.below((found.mean - 0.5) / error);
  if (known.few() && !made.elo_low && !made.elo_high) return;  // nothing is known
  made.nelo_error = z * nelo_scale / std::sqrt(pairs ? 2 * known.worth : known.worth);
}

Precision plain(const Moments& found) { return {found.n, std::numeric_limits<double>::infinity()}; }

void measure_error(Estimate& made) {
  if (made.elo_low && made.elo_high) made.elo_error = (*made.elo_high - *made.elo_low) / 2;
}

template <class Known>
Estimate estimated(const Cells& cells, const Known& known) {
  Estimate made;
  made.n = samples(cells);
  if (!(made.n > 0)) return made;
  const auto filled = std::count_if(cells.begin(), cells.end(), [](double n) { return n > 0; });
  auto found = moments(cells);
  if (filled < 2) found.variance = 0;
  made.score = found.mean;
  made.variance = found.variance;
  made.elo = elo_inside(found.mean);
  if (found.variance > 0) judge_spread(made, found, known(found), cells.size() == 5);
  measure_error(made);
  return made;
}

}  // namespace

double samples(const Cells& cells) { return std::accumulate(cells.begin(), cells.end(), 0.0); }

Cells scaled(Cells cells, double by) {
  for (auto& count : cells) count *= by;
  return cells;
}

Certainty independent(const Cells& cells) {
  const double n = samples(cells);
  if (!(n > 1)) return {.worth = n, .freedom = 0};
  if (n >= enough_results) return {.worth = n, .freedom = n - 1};
  const double variance = moments(cells).variance;
  const double of_mean = variance / (n - 1) + unplayed_squares / (n * (n + 1));
  return {.worth = variance / of_mean, .freedom = n - 1};
}

Estimate estimate(const Cells& cells) { return estimated(cells, plain); }

Estimate estimate(const Cells& cells, const Certainty& certainty) {
  return estimated(cells, [&certainty](const Moments&) {
    return Precision{certainty.worth, certainty.freedom};
  });
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
  judge_spread(made, found, plain(found), cells.size() == 5);
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
