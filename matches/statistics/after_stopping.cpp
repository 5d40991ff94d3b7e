// The estimate after a sequential test. The problem: a test stops during a run of luck, so the
// plain estimate is biased. The idea: treat the LLR as a Brownian motion between the bounds, and
// order the possible ends from worst to best: failed early, failed late, passed late, passed early.
// For a given strength, compute the probability of an end no better than the actual one. It falls
// as the strength rises, so bisection finds the strength where it is 1/2 (the median-unbiased
// estimate) and those where it is 0.975 and 0.025 (the limits). Why it is right: at the true
// strength this probability is uniformly distributed, whenever the test stops, like a p-value.

#include <algorithm>
#include <cmath>

#include "matches/statistics/brownian.hpp"
#include "matches/statistics/likelihood.hpp"
#include "matches/statistics/scales.hpp"

namespace matches::statistics {

namespace {

constexpr double most_elo = 2000;

// A test that has come to its end, as a motion.
struct Course {
  Interval scores;  // of the hypotheses
  double score = 0, variance = 0;
  Bounds bounds;
  double time = 0, place = 0;  // where it stands

  Motion motion(double truth) const {
    const double width = scores.high - scores.low;
    return {(truth - (scores.low + scores.high) / 2) * width / variance, width * width / variance};
  }

  // If the strength is so, how often does a test end no better?
  double no_better_at(double elo) const {
    return no_better(motion(score_of(elo)), bounds, time, place);
  }

  // The strength at which that is `share`; it falls with the strength.
  double elo_where(double share) const {
    double low = -most_elo, high = most_elo;
    for (int step = 0; step < 60; ++step) {
      const double middle = (low + high) / 2;
      (no_better_at(middle) > share ? low : high) = middle;
    }
    return (low + high) / 2;
  }
};

// A test that has gone beyond a bound counts as stopped on it, as much earlier.
Course course_of(const Frequencies& f, const Hypotheses& hypotheses) {
  const auto [mean, deviation] = shape(f.q);
  Course made{.scores = hypothetical_scores(hypotheses, f.q),
              .score = mean,
              .variance = deviation * deviation,
              .bounds = bounds(hypotheses.alpha, hypotheses.beta)};
  const double slope = made.motion(mean).drift;
  made.place = std::clamp(f.n * slope, made.bounds.lower, made.bounds.upper);
  made.time = f.n;
  if (made.place != f.n * slope) made.time = made.place / slope;
  return made;
}

}  // namespace

std::optional<Afterwards> after_stopping(const Cells& cells, const Hypotheses& hypotheses) {
  const auto filled = std::count_if(cells.begin(), cells.end(), [](double n) { return n > 0; });
  if (filled < 2 || (hypotheses.model == Model::bayesian && cells.size() != 3)) return std::nullopt;
  const auto course = course_of(frequencies(cells), hypotheses);
  if (!(course.scores.high > course.scores.low)) return std::nullopt;
  return Afterwards{course.elo_where(0.5), course.elo_where(0.975), course.elo_where(0.025),
                    course.no_better_at(0)};
}

}  // namespace matches::statistics
