// The likelihood ratio of the sequential test, as fishtest computes it (GSPRT). The problem: of all
// distributions over the cells that satisfy a hypothesis, find the most likely one. For a linear
// constraint sum p g = 0, Lagrange's method gives p = q / (1 + t g) with one unknown t, the root of
// a monotone function between two poles. Newton's steps are kept inside a bracket. If the root is
// nearer to a pole than to 0, its distance from the pole is computed instead, so that rounding does
// not lose the smallest slack.
// A hypothesis in normalized Elo, mean - 1/2 = t * deviation, is not linear. It is linearized
// around a guess of the deviation, and the guess is improved until it reproduces itself. Far from
// equality there may be several solutions; then all are searched for, and the most likely one
// counts.

#include "matches/statistics/likelihood.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace matches::statistics {

namespace {

constexpr double far_from_equality = 0.1;  // 25 normalized Elo of pairs

// sum q g / slack and its slope, where slack = base + x g.
struct Balance {
  double sum = 0, slope = 0;
};
Balance balance(const Cells& q, const Gains& g, const Slacks& base, double x) {
  Balance found;
  for (std::size_t i = 0; i < q.size(); ++i) {
    const double part = g[i] / (base[i] + x * g[i]);
    found.sum += q[i] * part;
    found.slope += q[i] * part * part;
  }
  return found;
}

// The root x between low and high, where the sum falls. Newton's steps from x on, and the middle
// where they leave the bracket: they double the distance from a pole, so they are never many.
double root(const Cells& q, const Gains& g, const Slacks& base, double low, double high, double x) {
  for (int step = 0; step < 200; ++step) {
    const auto [sum, slope] = balance(q, g, base, x);
    if (sum == 0) break;
    (sum > 0 ? low : high) = x;
    const double last = x;
    x += sum / slope;
    const bool inside = x > low && x < high;
    if (!inside) x = (low + high) / 2;
    if (std::abs(x - last) <= 1e-15 * std::abs(x)) break;
  }
  return x;
}

// The slacks 1 + t g with sum q g / slack = 0. The root t lies between the two poles -1/g. Where it
// is nearer to one of them than to 0, its distance from the pole is computed in its place: the
// smallest slack would be lost in the rounding of 1 + t g.
std::optional<Slacks> balanced(const Cells& q, const Gains& g) {
  const auto [least, most] = std::minmax_element(g.begin(), g.end());
  const bool both = *least < 0 && *most > 0;
  if (!both) return std::nullopt;
  Slacks slack(g.size(), 1);
  const bool up = balance(q, g, slack, 0).sum > 0;
  const double toward = up ? *least : *most, pole = -1 / toward, half = pole / 2;
  const bool far = (balance(q, g, slack, half).sum > 0) == up;
  if (far)
    for (std::size_t i = 0; i < g.size(); ++i) slack[i] = 1 - g[i] / toward;
  const double from = far ? -half : 0, to = far ? 0 : half;
  const double x = root(q, g, slack, std::min(from, to), std::max(from, to), from);
  // Where q is so small that a slack is smaller than any number, it is the smallest number.
  for (std::size_t i = 0; i < g.size(); ++i) slack[i] = std::max(slack[i] + x * g[i], 1e-300);
  return slack;
}

Cells divided(const Cells& q, const Slacks& slacks) {
  Cells p(q.size());
  for (std::size_t i = 0; i < q.size(); ++i) p[i] = q[i] / slacks[i];
  return p;
}

// The constraint mean - 1/2 = t deviation is not linear. Taken as linear around a guess of the
// deviation, it gives slacks and a deviation; the fit is where that is the guess.
struct Guess {
  double deviation = 0;
  Slacks slacks;
  double excess = 0;  // of the deviation that it gives; falls through 0 at a maximum
  double missed = 0;  // by the mean: there is a root beside the constraint, too
};
std::optional<Guess> try_deviation(const Cells& q, double t, double guess) {
  if (!(guess > 0)) return std::nullopt;
  Gains g(q.size());
  for (std::size_t i = 0; i < g.size(); ++i) {
    const double u = value_of(i, q.size()) - 0.5, away = u / guess - t;
    g[i] = u - t * guess * (1 + away * away) / 2;
  }
  auto slacks = balanced(q, g);
  if (!slacks) return std::nullopt;
  const auto given = shape(divided(q, *slacks));
  return Guess{guess, std::move(*slacks), given.deviation - guess,
               std::abs(given.mean - 0.5 - t * given.deviation)};
}

bool settled(const Guess& guess) { return std::abs(guess.excess) <= 1e-15 * guess.deviation; }
bool fits(const Guess& guess) {
  return std::abs(guess.excess) <= 1e-10 * guess.deviation && guess.missed <= 1e-9;
}

// The secant through two guesses where it leads to a maximum, else one step of iteration.
double next_guess(const Guess& last, const Guess& now) {
  const double slope = (now.excess - last.excess) / (now.deviation - last.deviation);
  return now.deviation + (slope < 0 ? -now.excess / slope : now.excess);
}

// From a good guess; empty where it does not lead to a maximum.
std::optional<Guess> polished(const Cells& q, double t, double start) {
  auto last = try_deviation(q, t, start);
  if (!last) return last;
  auto now = settled(*last) ? last : try_deviation(q, t, start + last->excess);
  for (int step = 0; step < 40 && now && !settled(*now); ++step) {
    const double guess = next_guess(*last, *now);
    const bool still = std::abs(guess - now->deviation) <= 4e-16 * guess;
    if (still) break;
    last = std::move(now);
    now = try_deviation(q, t, guess);
  }
  return now && fits(*now) ? now : std::nullopt;
}

double log_likelihood(const Cells& q, const Slacks& slacks) {
  double sum = 0;
  for (std::size_t i = 0; i < q.size(); ++i) sum -= q[i] * std::log(slacks[i]);
  return sum;
}

// Between two guesses of which the lower gives too much and the higher too little.
Guess bisected(const Cells& q, double t, Guess low, Guess high) {
  for (int step = 0; step < 60; ++step) {
    auto middle = try_deviation(q, t, (low.deviation + high.deviation) / 2);
    if (!middle) break;
    (middle->excess > 0 ? low : high) = std::move(*middle);
  }
  return low;
}

// For hypotheses so far from equality that no guess is a good one: the best of all maxima.
std::optional<Guess> searched(const Cells& q, double t, double most) {
  std::optional<Guess> best, above;
  for (double guess = most; guess > 1e-9 * most;
       guess = std::max(guess - most / 100, guess * 0.8)) {
    auto here = try_deviation(q, t, guess);
    if (here && above && here->excess > 0 && above->excess <= 0) {
      auto found = bisected(q, t, *here, *std::move(above));
      if (fits(found) &&
          (!best || log_likelihood(q, found.slacks) > log_likelihood(q, best->slacks)))
        best = std::move(found);
    }
    above = std::move(here);
  }
  return best;
}

}  // namespace

Frequencies frequencies(const Cells& cells) {
  Frequencies made;
  made.q = cells;
  for (auto& n : made.q)
    if (!(n > 0)) n = 0.001;
  made.n = samples(made.q);
  for (auto& n : made.q) n /= made.n;
  return made;
}

Shape shape(const Cells& q) {
  Shape found;
  double square = 0;
  for (std::size_t i = 0; i < q.size(); ++i) found.mean += q[i] * value_of(i, q.size());
  for (std::size_t i = 0; i < q.size(); ++i)
    square += q[i] * std::pow(value_of(i, q.size()) - found.mean, 2);
  found.deviation = std::sqrt(square);
  return found;
}

double value_of(std::size_t cell, std::size_t cells) {
  return static_cast<double>(cell) / static_cast<double>(cells - 1);
}

Slacks with_score(const Cells& q, double score) {
  Gains g(q.size());
  for (std::size_t i = 0; i < g.size(); ++i) g[i] = value_of(i, g.size()) - score;
  return balanced(q, g).value_or(Slacks(q.size(), 1));
}

// The guess: as far from 1/2 as the counts are. What is all drawn must spread at least over one
// step between two cells. Nothing is spread more than a mixture of the two end cells. Far from
// equality, and with more than three cells, there may be several maxima.
Slacks with_t_value(const Cells& q, double t) {
  if (t == 0) return with_score(q, 0.5);
  const auto [mean, deviation] = shape(q);
  const double least = value_of(1, q.size()) * std::abs(t) / (1 + t * t);
  const double most = 0.5 / std::sqrt(1 + t * t);
  const double guess = std::min(most, std::max(least, std::hypot(deviation, mean - 0.5)));
  std::optional<Guess> found;
  if (q.size() <= 3 || std::abs(t) < far_from_equality) found = polished(q, t, guess);
  if (!found) found = searched(q, t, most);
  return found ? found->slacks : Slacks(q.size(), 1);
}

}  // namespace matches::statistics
