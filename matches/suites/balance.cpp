#include "matches/suites/balance.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "matches/records/result.hpp"

namespace matches::suites {

void Tally::add(std::size_t opening, const records::Game& game) {
  const auto result = records::result_of(game, {0, 0});
  if (result.fault_by) {
    ++faults_;
    return;
  }
  const double points = result.points[0];
  if (!result.winner)
    ++draws_;
  else
    ++(*result.winner == rules::Seat::first ? wins_ : losses_);
  points_ += points;
  squares_ += points * points;
  of_[opening].points += points;
  ++of_[opening].games;
  hashes_.insert(records::game_hash(game));
}

std::optional<double> Tally::score() const {
  if (games() == 0) return std::nullopt;
  return points_ / static_cast<double>(games());
}

std::optional<statistics::Interval> Tally::limits() const {
  const auto mean = score();
  if (!mean) return std::nullopt;
  const double independent = static_cast<double>(different());
  const double variance = squares_ / static_cast<double>(games()) - *mean * *mean;
  if (variance <= 1e-12) return statistics::wilson(*mean * independent, (1 - *mean) * independent);
  const double error = statistics::z95 * std::sqrt(variance / independent);
  return statistics::Interval{std::max(0.0, *mean - error), std::min(1.0, *mean + error)};
}

namespace {

bool in_the_middle(double score) { return score >= least_balanced && score <= most_balanced; }

}  // namespace

Balance Tally::balance() const {
  constexpr double near_enough = 0.1;  // 100 different games without draws
  const auto found = score();
  const auto around = limits();
  if (!found || !around) return Balance::unknown;
  if (around->high < least_balanced || around->low > most_balanced) return Balance::not_balanced;
  const bool near = std::max(around->high - *found, *found - around->low) <= near_enough;
  return near && in_the_middle(*found) ? Balance::balanced : Balance::unknown;
}

bool Tally::leans() const {
  const auto found = score();
  const auto around = limits();
  return found && around && !in_the_middle(*found) && (around->high < 0.5 || around->low > 0.5);
}

std::size_t Tally::one_sided() const {
  return static_cast<std::size_t>(std::count_if(of_.begin(), of_.end(), [](const FirstMover& f) {
    return f.games >= 2 && (f.points == 0 || f.points == static_cast<double>(f.games));
  }));
}

std::vector<std::size_t> to_replace(const std::vector<FirstMover>& openings, double score,
                                    std::size_t most) {
  const bool too_much = score > 0.5;
  std::vector<std::size_t> worst(openings.size());
  std::iota(worst.begin(), worst.end(), std::size_t{0});
  const auto surplus = [&](std::size_t i) {
    return too_much ? openings[i].mean() - 0.5 : 0.5 - openings[i].mean();
  };
  std::stable_sort(worst.begin(), worst.end(),
                   [&](std::size_t a, std::size_t b) { return surplus(a) > surplus(b); });
  double left = std::accumulate(worst.begin(), worst.end(), 0.0,
                                [&](double sum, std::size_t i) { return sum + surplus(i); });
  std::size_t count = 0;
  while (count < std::min(most, worst.size()) && left > 0 && surplus(worst[count]) > 0)
    left -= surplus(worst[count++]);
  worst.resize(count);
  std::sort(worst.begin(), worst.end());
  return worst;
}

}  // namespace matches::suites
