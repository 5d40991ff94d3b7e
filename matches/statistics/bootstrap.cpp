#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "matches/base/dice.hpp"
#include "matches/statistics/rating_fit.hpp"
#include "matches/statistics/rating_model.hpp"
#include "matches/statistics/rating_prior.hpp"

namespace matches::statistics {

namespace {

// The groups as counts of which only the sum is needed: who met whom, and what was added.
class Urn {
 public:
  explicit Urn(const std::vector<std::vector<Duel>>& groups) : groups_(groups) {
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> places;
    for (const auto& group : groups) {
      auto& places_of_group = places_.emplace_back();
      for (const auto& duel : group) {
        const std::pair who(duel.first, duel.second);
        const auto [place, fresh] = places.try_emplace(who, empty_.size());
        if (fresh) empty_.push_back({.first = who.first, .second = who.second});
        places_of_group.push_back(place->second);
      }
    }
  }

  std::vector<Duel> all() const {
    auto duels = empty_;
    for (std::size_t k = 0; k < groups_.size(); ++k) add(k, duels);
    return duels;
  }

  std::vector<Duel> draw(Dice dice) const {
    auto duels = empty_;
    for (std::size_t i = 0; i < groups_.size(); ++i)
      add(static_cast<std::size_t>(dice.below(groups_.size())), duels);
    return duels;
  }

 private:
  void add(std::size_t k, std::vector<Duel>& duels) const {
    for (std::size_t game = 0; game < groups_[k].size(); ++game) {
      auto& duel = duels[places_[k][game]];
      duel.won += groups_[k][game].won;
      duel.drawn += groups_[k][game].drawn;
      duel.lost += groups_[k][game].lost;
    }
  }

  const std::vector<std::vector<Duel>>& groups_;
  std::vector<Duel> empty_;
  std::vector<std::vector<std::size_t>> places_;  // of each group's duels
};

// Between the two nearest of the sorted values.
double quantile(const std::vector<double>& sorted, double share) {
  const double at = share * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(at);
  const auto above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (at - std::floor(at)) * (sorted[above] - sorted[below]);
}

// Where the climbs begin: they all end near the ratings of the whole.
std::optional<RatingPoint> middle(std::size_t players, const Urn& urn, const RatingWish& wish) {
  auto duels = with_prior(players, urn.all(), wish.prior);
  if (connected_groups(players, duels).size() != 1) return std::nullopt;
  return fit_ratings(players, std::move(duels), wish).at;
}

double reference(const RatingPoint& point, const RatingWish& wish) {
  return wish.anchor ? wish.anchor_at - point.strength[*wish.anchor] * elo_per_natural : 0;
}

}  // namespace

Bootstrap bootstrap(std::size_t players, const std::vector<std::vector<Duel>>& groups,
                    const RatingWish& wish, std::size_t draws, std::uint64_t seed) {
  Bootstrap limits;
  if (groups.empty()) return limits;
  const Urn urn(groups);
  const auto start = middle(players, urn, wish);
  std::vector<std::vector<double>> seen(players);
  for (std::size_t i = 0; i < draws; ++i) {
    auto duels = with_prior(players, urn.draw(Dice(mixed(seed, i))), wish.prior);
    if (connected_groups(players, duels).size() != 1) continue;
    const auto fit = fit_ratings(players, std::move(duels), wish, start ? &*start : nullptr);
    const double shift = reference(fit.at, wish);
    for (std::size_t p = 0; p < players; ++p)
      seen[p].push_back(fit.at.strength[p] * elo_per_natural + shift);
    ++limits.draws;
  }
  if (limits.draws == 0) return limits;
  for (auto& one : seen) {
    std::sort(one.begin(), one.end());
    limits.low.push_back(quantile(one, 0.025));
    limits.high.push_back(quantile(one, 0.975));
  }
  return limits;
}

}  // namespace matches::statistics
