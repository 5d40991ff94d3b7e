#include "referee/ladder/ladder.hpp"

#include <algorithm>
#include <cmath>

namespace referee::ladder {

namespace {

using matches::statistics::GlickoGame;
using matches::statistics::GlickoRating;

void count(matches::results::WinsDrawsLosses& games, int halves) {
  ++(halves == 2 ? games.wins : halves == 1 ? games.draws : games.losses);
}

// How much the variance of both ratings is about to shrink by one game: the information of a game,
// g^2 E (1 - E), is worth the more the less is known of the player.
double lesson(const GlickoRating& a, const GlickoRating& b) {
  constexpr double scale = 173.7178, three_over_pi_squared = 0.30396355092701331;
  const auto square = [](double x) { return x * x; };
  const double of_a = square(a.deviation / scale), of_b = square(b.deviation / scale);
  const double both = 1 / std::sqrt(1 + three_over_pi_squared * (of_a + of_b));
  const double expected = 1 / (1 + std::exp(-both * (a.rating - b.rating) / scale));
  const double open = expected * (1 - expected);
  const auto weight = [&](double variance) { return 1 / (1 + three_over_pi_squared * variance); };
  return open * (square(of_a) * weight(of_b) + square(of_b) * weight(of_a));
}

}  // namespace

void Ladder::add_period(const std::vector<LadderGame>& games) {
  ++periods_;
  for (const auto& game : games)
    for (const auto& name : game.names)
      players_.try_emplace(
          name, LadderPlayer{{settings_.rating, settings_.deviation, settings_.volatility}, {}, 0});
  std::map<std::string, std::vector<GlickoGame>> played;
  for (const auto& game : games) {
    keys_.insert(game.key);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const auto& opponent = players_.at(game.names[1 - seat]).rating;
      const int halves = seat == 0 ? game.halves : 2 - game.halves;
      played[game.names[seat]].push_back({opponent.rating, opponent.deviation, halves / 2.0});
      auto& player = players_.at(game.names[seat]);
      count(player.games, halves);
      player.last_period = periods_;
    }
  }
  for (auto& [name, player] : players_) {
    player.rating = after_period(player.rating, played[name],
                                 {.tau = settings_.tau, .most_volatility = most_volatility});
    player.rating.deviation = std::min(player.rating.deviation, settings_.deviation);
  }
}

std::vector<std::string> Ladder::order() const {
  std::vector<std::string> names;
  names.reserve(players_.size());
  for (const auto& [name, player] : players_) names.push_back(name);
  std::stable_sort(names.begin(), names.end(), [&](const auto& a, const auto& b) {
    return players_.at(a).rating.rating > players_.at(b).rating.rating;
  });
  return names;
}

std::vector<std::pair<std::string, std::string>> Ladder::next(std::size_t most) const {
  auto free = order();
  const auto rating = [&](const std::string& name) -> const GlickoRating& {
    return players_.at(name).rating;
  };
  std::vector<std::pair<std::string, std::string>> pairs;
  while (free.size() >= 2 && pairs.size() < most) {
    const auto one = std::max_element(free.begin(), free.end(), [&](const auto& a, const auto& b) {
      return rating(a).deviation < rating(b).deviation;
    });
    auto other = one + 1;  // the neighbour below
    if (one != free.begin() && (other == free.end() || lesson(rating(*one), rating(*(one - 1))) >
                                                           lesson(rating(*one), rating(*other))))
      other = one - 1;
    const auto upper = std::min(one, other);
    pairs.emplace_back(*upper, *(upper + 1));
    free.erase(upper, upper + 2);
  }
  return pairs;
}

}  // namespace referee::ladder
