#include "arena/service/matching.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

namespace arena::service {

namespace {

constexpr double first_window = 200, window_per_second = 20;
constexpr base::Millis any_opponent_after{30'000};

class Pairer {
 public:
  Pairer(std::span<const Waiting> waiting, const Wave& wave)
      : waiting_(waiting), wave_(wave), taken_(waiting.size()) {}

  Pairing pairing() {
    std::vector<std::size_t> order(waiting_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return waiting_[a].joined < waiting_[b].joined;
    });
    Pairing found;
    for (const auto one : order) {
      if (taken_[one]) continue;
      const auto other = opponent_of(one);
      if (!other) continue;
      taken_[one] = taken_[*other] = true;
      found.pairs.emplace_back(one, *other);
    }
    for (const auto one : order)
      if (!taken_[one] && is_alone(one)) found.alone.push_back(one);
    return found;
  }

 private:
  std::optional<std::size_t> opponent_of(std::size_t one) const {
    const auto fresh = nearest(one, false);
    return fresh ? fresh : nearest(one, true);
  }

  std::optional<std::size_t> nearest(std::size_t one, bool last_opponent_too) const {
    std::optional<std::size_t> best;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t other = 0; other < waiting_.size(); ++other) {
      if (other == one || taken_[other] || !may_meet(waiting_[one], waiting_[other])) continue;
      if (met_last(waiting_[one], waiting_[other]) &&
          !(last_opponent_too && may_meet_again(waiting_[one], waiting_[other])))
        continue;
      const double distance = std::abs(waiting_[one].rating - waiting_[other].rating);
      if (distance >= least) continue;
      least = distance;
      best = other;
    }
    return best;
  }

  bool is_alone(std::size_t one) const {
    for (std::size_t other = 0; other < waiting_.size(); ++other)
      if (!taken_[other] && may_meet(waiting_[one], waiting_[other])) return false;
    return true;
  }

  bool may_meet(const Waiting& a, const Waiting& b) const {
    if (a.agent == b.agent || (wave_.rated && a.owner == b.owner)) return false;
    return std::abs(a.rating - b.rating) <= window_after(wait(a, b)) ||
           !has_third(wave_, a.agent, b.agent);
  }

  bool may_meet_again(const Waiting& a, const Waiting& b) const {
    return wait(a, b) >= wave_.patience || !has_third(wave_, a.agent, b.agent);
  }

  // Of the one that has waited longer.
  base::Millis wait(const Waiting& a, const Waiting& b) const {
    return wave_.now - std::min(a.joined, b.joined);
  }

  static bool met_last(const Waiting& a, const Waiting& b) {
    return a.last_opponent == b.agent || b.last_opponent == a.agent;
  }

  std::span<const Waiting> waiting_;
  const Wave& wave_;
  std::vector<bool> taken_;
};

}  // namespace

double window_after(base::Millis wait) {
  if (wait >= any_opponent_after) return std::numeric_limits<double>::infinity();
  return first_window + window_per_second * std::max(0.0, static_cast<double>(wait.count()) / 1000);
}

Pairing pair_up(std::span<const Waiting> waiting, const Wave& wave) {
  return Pairer(waiting, wave).pairing();
}

bool has_third(const Wave& wave, std::string_view one, std::string_view other) {
  return std::any_of(wave.active.begin(), wave.active.end(),
                     [&](const auto& agent) { return agent != one && agent != other; });
}

}  // namespace arena::service
