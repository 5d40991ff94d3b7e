// The problem: deterministic engines replay the same game from an opening, so eight openings,
// counted game by game, look like a thousand observations. The idea: openings are the sample. All
// results count for the mean (leaving copies out would bias it: partly random engines repeat short
// games more often), and the variance is that between openings, a cluster-robust variance:
//     V = sum (sum of an opening's results - n mean)^2 / N^2 * G/(G - 1),   G = N^2 / sum n^2
// Without repeats it is v/N, apart from the factor; v/N is also the least value. Few openings can
// be alike by chance, so one that is half won and half lost is added: 1/4 to the sum of squares. In
// a sequential test each opening is one result, the mean of its own. How much repeats add is
// estimated from the spread of the means, at 95 % (Wilson and Hilferty's approximation of
// chi-squared), with ten openings of full spread added. tools/simulate_copies.cpp measures the
// remaining errors.

#include "matches/statistics/by_opening.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "matches/statistics/likelihood.hpp"

namespace matches::statistics {

namespace {

constexpr double doubtful_openings = 10;  // that may be as different as single results
constexpr double one_sided_95 = 1.6448536269514722;
constexpr std::uint64_t unknown_origin = 0x9e3779b97f4a7c15;

std::uint64_t results_of(const Counts& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

std::uint64_t height_of(const Counts& counts) {
  std::uint64_t height = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) height += i * counts[i];
  return height;
}

// The share of its degrees of freedom that chi-squared exceeds in 95 of 100 cases; 0: none.
double least_share(double freedom) {
  const double part = 2 / (9 * freedom);
  return std::pow(std::max(0.0, 1 - part - one_sided_95 * std::sqrt(part)), 3);
}

}  // namespace

void GroupSums::add(const Counts& counts) {
  const auto n = results_of(counts), h = height_of(counts);
  if (n == 0) return;
  ++groups_;
  largest_ = std::max(largest_, n);
  nn_ += n * n;
  nh_ += n * h;
  hh_ += h * h;
}

void GroupSums::remove(const Counts& counts) {
  const auto n = results_of(counts), h = height_of(counts);
  if (n == 0) return;
  --groups_;
  nn_ -= n * n;
  nh_ -= n * h;
  hh_ -= h * h;
}

Certainty GroupSums::certainty(const Cells& cells, bool plays) const {
  Certainty known{.worth = 1, .freedom = 0};
  (plays ? known.plays : known.openings) = groups_;
  if (groups_ < 2) return known;
  const double n = samples(cells), steps = static_cast<double>(cells.size() - 1);
  const auto found = shape(scaled(cells, 1 / n));
  const double variance = found.deviation * found.deviation, mean = found.mean;
  const double nn = static_cast<double>(nn_), nh = static_cast<double>(nh_) / steps,
               hh = static_cast<double>(hh_) / (steps * steps);
  const double groups = n * n / nn;
  known.freedom = groups - 1;
  const double between = std::max(0.0, hh - 2 * mean * nh + mean * mean * nn) / (n * n);
  const double safe = between * groups / known.freedom + unplayed_squares / (groups * (groups + 1));
  known.worth = variance > 0 ? std::min(n, variance / safe) : groups;
  return known;
}

ByOpening::ByOpening(std::size_t cells, std::uint32_t fresh)
    : fresh_(fresh), cells_(cells, 0), once_(cells, 0) {}

void ByOpening::add(const Origin& origin, std::size_t cell) {
  Counts one{};
  one[cell] = 1;
  cells_[cell] += 1;
  add_to(group_of(origin), one);
}

std::uint64_t ByOpening::group_of(const Origin& origin) {
  const auto known = [this](std::uint64_t key) { return key ? key : unknown_origin * ++unknown_; };
  const auto opening = known(origin.opening);
  if (by_play_ && only_.value_or(opening) != opening) group_by_opening();
  if (!by_play_) return opening;
  only_ = opening;
  return known(origin.played);
}

// A second opening has come: what was played so far becomes the group of the first one.
void ByOpening::group_by_opening() {
  by_play_ = false;
  Counts all{};
  for (std::size_t i = 0; i < cells_.size(); ++i)
    for (const auto& [played, counts] : groups_) all[i] += counts[i];
  groups_.clear();
  std::fill(once_.begin(), once_.end(), 0);
  sums_ = {};
  means_ = {};
  add_to(*only_, all);
}

void ByOpening::add_to(std::uint64_t group, const Counts& counts) {
  auto& had = groups_[group];
  sums_.remove(had);
  weigh(had, -1);
  for (std::size_t i = 0; i < counts.size(); ++i) had[i] += counts[i];
  sums_.add(had);
  weigh(had, +1);
}

void ByOpening::weigh(const Counts& counts, double sign) {
  const auto results = static_cast<double>(results_of(counts));
  if (results == 0) return;
  const double weight = std::min(results, static_cast<double>(fresh())) / results;
  for (std::size_t i = 0; i < cells_.size(); ++i) once_[i] += sign * weight * counts[i];
  const double mean =
      static_cast<double>(height_of(counts)) / results / static_cast<double>(cells_.size() - 1);
  means_.sum += sign * mean;
  means_.squares += sign * mean * mean;
}

Certainty ByOpening::certainty() const {
  return repeats() ? sums_.certainty(cells_, by_play_) : independent(cells_);
}

Cells ByOpening::evidence() const {
  const auto groups = static_cast<double>(groups_.size());
  if (!repeats() || groups < 2) return once_;
  const double base = samples(once_), freedom = groups - 1;
  const auto found = shape(scaled(once_, 1 / base));
  const double variance = found.deviation * found.deviation;
  const double squares = std::max(0.0, means_.squares - means_.sum * means_.sum / groups);
  const double share = least_share(freedom);
  if (!(share > 0) || !(variance > 0)) return once_;
  const double spread = squares / freedom / share + doubtful_openings * variance / groups;
  return scaled(once_, std::clamp(variance * groups / base / spread, 1.0, samples(cells_) / base));
}

}  // namespace matches::statistics
