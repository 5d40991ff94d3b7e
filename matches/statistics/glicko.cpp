#include "matches/statistics/glicko.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace matches::statistics {

namespace {

constexpr double scale = 173.7178;  // as the paper has it
constexpr double middle = 1500;
constexpr double furthest = 30;      // in the scale: beyond it a win is as good as certain
constexpr double tolerance = 1e-12;  // of the logarithm of the squared volatility

// What the games of a period say: about the rating, and how much.
struct Evidence {
  double surplus = 0;      // sum of g (score - expected)
  double information = 0;  // sum of g^2 E (1 - E)
};

Evidence evidence(double mu, std::span<const GlickoGame> games) {
  Evidence all;
  for (const auto& game : games) {
    const double phi = game.deviation / scale;
    const double g = 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi));
    const double distance = std::clamp(mu - (game.rating - middle) / scale, -furthest, furthest);
    const double expected = 1 / (1 + std::exp(-g * distance));
    all.surplus += g * (game.score - expected);
    all.information += g * g * expected * (1 - expected);
  }
  return all;
}

// Step 5 of the paper: the root of f in x = ln(sigma^2), which falls from left to right.
class Volatility {
 public:
  Volatility(const GlickoRating& before, double delta, double variance, double tau)
      : phi_squared_(before.deviation * before.deviation / (scale * scale)),
        delta_squared_(delta * delta), variance_(variance), old_(2 * std::log(before.volatility)),
        tau_(tau) {}

  double root() const {
    double low = old_, high = upper_end();
    if (high < low) std::swap(low, high);
    // Every third test halves the bracket, so that it shrinks whatever f looks like.
    double at_low = f(low), at_high = f(high);
    for (int i = 0; high - low > tolerance && i < 400; ++i) {
      double x = low + (high - low) * at_low / (at_low - at_high);
      const bool inside = x > low && x < high;  // not so where x is no number
      if (i % 3 == 2 || !inside) x = low + (high - low) / 2;
      const double value = f(x);
      if (value == 0) return std::exp(x / 2);
      (value > 0 ? low : high) = x;
      (value > 0 ? at_low : at_high) = value;
    }
    return std::exp((low + high) / 4);
  }

 private:
  double f(double x) const {
    const double squared = std::exp(x), sum = phi_squared_ + variance_ + squared;
    return squared * (delta_squared_ - sum) / (2 * sum * sum) - (x - old_) / (tau_ * tau_);
  }

  // Where f is not above 0, on the other side of the root.
  double upper_end() const {
    if (delta_squared_ > phi_squared_ + variance_)
      return std::log(delta_squared_ - phi_squared_ - variance_);
    double x = old_ - tau_;
    for (double step = tau_; f(x) < 0; step *= 2) x -= step;  // a tiny one would never get there
    return x;
  }

  double phi_squared_, delta_squared_, variance_, old_, tau_;
};

}  // namespace

GlickoRating after_period(const GlickoRating& before, std::span<const GlickoGame> games,
                          const GlickoWish& wish) {
  const double phi = before.deviation / scale, mu = (before.rating - middle) / scale;
  auto after = before;
  const auto seen = evidence(mu, games);
  if (seen.information > 0) {
    const double variance = 1 / seen.information;
    const Volatility volatility(before, variance * seen.surplus, variance, wish.tau);
    after.volatility = std::min(volatility.root(), wish.most_volatility);
  }
  const double wider = phi * phi + after.volatility * after.volatility;
  const double narrowed = 1 / (1 / wider + seen.information);
  after.deviation = scale * std::sqrt(narrowed);
  after.rating = middle + scale * (mu + narrowed * seen.surplus);
  return after;
}

}  // namespace matches::statistics
