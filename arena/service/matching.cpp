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
  Pairer(std::span<const Waiting> waiting, base::Stamp now, bool rated)
      : waiting_(waiting), now_(now), rated_(rated), taken_(waiting.size()) {}

  std::vector<std::pair<std::size_t, std::size_t>> pairs() {
    std::vector<std::size_t> order(waiting_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return waiting_[a].joined < waiting_[b].joined;
    });
    std::vector<std::pair<std::size_t, std::size_t>> found;
    for (const auto one : order) {
      if (taken_[one]) continue;
      const auto other = opponent_of(one);
      if (!other) continue;
      taken_[one] = taken_[*other] = true;
      found.emplace_back(one, *other);
    }
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
      if (!last_opponent_too && met_last(waiting_[one], waiting_[other])) continue;
      const double distance = std::abs(waiting_[one].rating - waiting_[other].rating);
      if (distance >= least) continue;
      least = distance;
      best = other;
    }
    return best;
  }

  bool may_meet(const Waiting& a, const Waiting& b) const {
    if (a.agent == b.agent || (rated_ && a.owner == b.owner)) return false;
    const auto wait = now_ - std::min(a.joined, b.joined);
    return std::abs(a.rating - b.rating) <= window_after(wait);
  }

  static bool met_last(const Waiting& a, const Waiting& b) {
    return a.last_opponent == b.agent || b.last_opponent == a.agent;
  }

  std::span<const Waiting> waiting_;
  base::Stamp now_;
  bool rated_;
  std::vector<bool> taken_;
};

}  // namespace

double window_after(base::Millis wait) {
  if (wait >= any_opponent_after) return std::numeric_limits<double>::infinity();
  return first_window + window_per_second * std::max(0.0, static_cast<double>(wait.count()) / 1000);
}

std::vector<std::pair<std::size_t, std::size_t>> pair_up(std::span<const Waiting> waiting,
                                                         base::Stamp now, bool rated) {
  return Pairer(waiting, now, rated).pairs();
}

}  // namespace arena::service
