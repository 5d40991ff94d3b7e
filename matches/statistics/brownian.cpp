#include "matches/statistics/brownian.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace matches::statistics {

namespace {

// The logarithm of Phi(z), also where Phi is smaller than any number.
double log_normal_below(double z) {
  if (z > -25) return std::log(normal_below(z));
  const double w = 1 / (z * z);
  return -z * z / 2 - std::log(-z * std::sqrt(2 * std::numbers::pi)) +
         std::log1p(-w * (1 - 3 * w * (1 - 5 * w)));
}

// exp(scale) (Phi(high) - Phi(low)), by the tail that is the smaller one.
double scaled_slice(double scale, double low, double high) {
  if (low > 0) return scaled_slice(scale, -high, -low);
  return std::exp(scale + log_normal_below(high)) - std::exp(scale + log_normal_below(low));
}

// Images: a motion between two walls is a sum of free motions from starts that are mirrored in the
// walls. This many on each side count at all.
int images(const Motion& motion, double time, double width) {
  return 2 + static_cast<int>(std::sqrt(20 * motion.variance * time) / width);
}

// The probability to have hit the lower bound before `time` and before the upper one. Every term
// is between 0 and 1: the exponents are combined before they are raised.
double hit_lower_before(const Motion& motion, const Bounds& bounds, double time) {
  const double pull = motion.drift / motion.variance, spread = std::sqrt(motion.variance * time);
  const double speed = std::abs(motion.drift), width = bounds.upper - bounds.lower;
  double sum = 0;
  for (int n = -images(motion, time, width); n <= images(motion, time, width); ++n) {
    const double from = -bounds.lower + 2 * n * width, distance = std::abs(from);
    const double near = pull * bounds.lower - std::abs(pull) * distance;
    const double far = pull * bounds.lower + std::abs(pull) * distance;
    const double term = std::exp(near + log_normal_below((speed * time - distance) / spread)) +
                        std::exp(far + log_normal_below((-speed * time - distance) / spread));
    sum += from > 0 ? term : -term;
  }
  return std::clamp(sum, 0.0, 1.0);
}

// The probability to be between the bounds all the time, and not above the place in the end.
double still_going(const Motion& motion, const Bounds& bounds, double time, double place) {
  const double pull = motion.drift / motion.variance, spread = std::sqrt(motion.variance * time);
  const double width = bounds.upper - bounds.lower;
  const auto slice = [&](double start) {
    const double middle = start + motion.drift * time;
    return scaled_slice(pull * start, (bounds.lower - middle) / spread, (place - middle) / spread);
  };
  double sum = 0;
  for (int n = -images(motion, time, width); n <= images(motion, time, width); ++n)
    sum += slice(2 * n * width) - slice(2 * bounds.lower + 2 * n * width);
  return std::clamp(sum, 0.0, 1.0);
}

Motion mirrored(Motion motion) { return {-motion.drift, motion.variance}; }
Bounds mirrored(Bounds bounds) { return {-bounds.upper, -bounds.lower}; }

// After so long a time nothing is still going: less than exp(-49) of all.
bool surely_over(const Motion& motion, const Bounds& bounds, double time) {
  return motion.variance * time > 10 * std::pow(bounds.upper - bounds.lower, 2);
}

}  // namespace

double hits_upper(const Motion& motion, const Bounds& bounds) {
  const double h = -2 * motion.drift / motion.variance, width = bounds.upper - bounds.lower;
  if (std::abs(h) * width < 1e-12) return -bounds.lower / width;
  if (h < 0) return std::expm1(-h * bounds.lower) / std::expm1(h * width);
  return 1 - hits_upper(mirrored(motion), mirrored(bounds));
}

// By Wald's identity: what is gained on the average, by the drift. Without drift that is 0 / 0, and
// near it the first terms of the series are more exact.
double expected_time(const Motion& motion, const Bounds& bounds) {
  const auto [lower, upper] = bounds;
  const double h = -2 * motion.drift / motion.variance, width = upper - lower;
  if (std::abs(h) * width < 1e-5)
    return -lower * upper / motion.variance * (1 - h * (lower + upper) / 6);
  return (lower + width * hits_upper(motion, bounds)) / motion.drift;
}

double no_better(const Motion& motion, const Bounds& bounds, double time, double place) {
  const bool passed = place >= bounds.upper;
  if (surely_over(motion, bounds, time)) {
    const double above = hits_upper(motion, bounds);
    return 1 - above;
  }
  if (passed) return 1 - hit_lower_before(mirrored(motion), mirrored(bounds), time);
  const double stopped = hit_lower_before(motion, bounds, time);
  if (place <= bounds.lower) return stopped;
  return std::clamp(stopped + still_going(motion, bounds, time, place), 0.0, 1.0);
}

}  // namespace matches::statistics
