#include "matches/statistics/glicko.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace matches::statistics {

namespace {

constexpr double scale = 173.7178;  // as the paper has it
constexpr double middle_rating = 1500;
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
    const double distance =
        std::clamp(mu - (game.rating - middle_rating) / scale, -furthest, furthest);
    const double expected = 1 / (1 + std::exp(-g * distance));
    all.surplus += g * (game.score - expected);
    all.information += g * g * expected * (1 - expected);
  }
  return all;
}

// Step 5 of the paper: a root of f in x = ln(sigma^2). There may be three, where a clear favourite
// was beaten; the paper's own iteration from ln(sigma^2) decides which one it is.
class Volatility {
 public:
  Volatility(const GlickoRating& before, double delta, double variance, double tau)
      : phi_squared_(before.deviation * before.deviation / (scale * scale)),
        delta_squared_(delta * delta), variance_(variance), old_(2 * std::log(before.volatility)),
        tau_(tau) {}

  // The Illinois algorithm, with the names of the paper.
  double root() const {
    double a = old_, b = other_end();
    double f_a = f(a), f_b = f(b);
    for (int i = 0; std::abs(b - a) > tolerance && i < most_steps; ++i) {
      double c = a + (a - b) * f_a / (f_b - f_a);
      if (!std::isfinite(c)) c = a + (b - a) / 2;  // tau is tiny, and f beyond all numbers
      const double f_c = f(c);
      if (f_c == 0 || (f_c > 0) != (f_b > 0)) {
        a = b;
        f_a = f_b;
      } else {
        f_a /= 2;
      }
      b = c;
      f_b = f_c;
    }
    return std::exp(a / 2);
  }

 private:
  static constexpr int most_steps = 5000;  // some twenty where tau is of a usual size

  double f(double x) const {
    const double squared = std::exp(x), sum = phi_squared_ + variance_ + squared;
    const double pull = x == old_ ? 0 : (x - old_) / (tau_ * tau_);
    return squared * (delta_squared_ - sum) / (2 * sum * sum) - pull;
  }

  double other_end() const {
    if (delta_squared_ > phi_squared_ + variance_)
      return std::log(delta_squared_ - phi_squared_ - variance_);
    constexpr double few = 100;
    double k = 1;
    while (f(old_ - k * tau_) < 0) k = k < few ? k + 1 : 2 * k;  // a tiny tau would take forever
    return old_ - k * tau_;
  }

  double phi_squared_, delta_squared_, variance_, old_, tau_;
};

}  // namespace

GlickoRating after_period(const GlickoRating& before, std::span<const GlickoGame> games,
                          const GlickoWish& wish) {
  const double phi = before.deviation / scale, mu = (before.rating - middle_rating) / scale;
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
  after.rating = middle_rating + scale * (mu + narrowed * seen.surplus);
  return after;
}

}  // namespace matches::statistics
