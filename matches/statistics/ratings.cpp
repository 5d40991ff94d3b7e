#include "matches/statistics/ratings.hpp"

#include <algorithm>
#include <cmath>

#include "matches/statistics/rating_fit.hpp"
#include "matches/statistics/rating_model.hpp"
#include "matches/statistics/rating_prior.hpp"
#include "matches/statistics/score.hpp"

namespace matches::statistics {

namespace {

using Matrix = std::vector<std::vector<double>>;

// In Elo, centred: the sum of the ratings is known, and what was filled in for it falls out.
Matrix centred(const Symmetric& inverse, std::size_t players) {
  const auto n = static_cast<double>(players);
  std::vector<double> means(players, 0.0);
  double mean = 0;
  for (std::size_t i = 0; i < players; ++i) {
    for (std::size_t j = 0; j < players; ++j) means[i] += inverse.at(i, j) / n;
    mean += means[i] / n;
  }
  Matrix covariance(players, std::vector<double>(players));
  for (std::size_t i = 0; i < players; ++i)
    for (std::size_t j = 0; j < players; ++j)
      covariance[i][j] =
          (inverse.at(i, j) - means[i] - means[j] + mean) * elo_per_natural * elo_per_natural;
  return covariance;
}

// The errors become those of the distances from the anchor.
void fix(Ratings& ratings, std::size_t anchor, double at) {
  const double shift = at - ratings.rating[anchor];
  for (auto& rating : ratings.rating) rating += shift;
  const auto row = ratings.covariance[anchor];
  for (std::size_t i = 0; i < row.size(); ++i)
    for (std::size_t j = 0; j < row.size(); ++j)
      ratings.covariance[i][j] += row[anchor] - row[i] - row[j];
}

Ratings shown(const RatingFit& fit, const RatingWish& wish) {
  Ratings ratings;
  const auto players = fit.at.strength.size();
  for (const double strength : fit.at.strength)
    ratings.rating.push_back(strength * elo_per_natural);
  ratings.advantage = fit.at.advantage * elo_per_natural;
  ratings.draw_parameter = shown_parameter(wish.model, fit.at.draw);
  ratings.scale = scale_of(wish.model, fit.at.draw);
  ratings.log_likelihood = fit.log_likelihood;
  ratings.guarded = fit.guarded;
  ratings.covariance.assign(players, std::vector<double>(players, 0.0));
  if (fit.information) {
    const auto inverse = fit.information->inverse();
    ratings.covariance = centred(inverse, players);
    for (auto& row : ratings.covariance)
      for (auto& one : row) one /= wish.worth;
    if (wish.advantage)
      ratings.advantage_error =
          std::sqrt(inverse.at(players, players) / wish.worth) * elo_per_natural;
  }
  if (wish.anchor) fix(ratings, *wish.anchor, wish.anchor_at);
  for (std::size_t i = 0; i < players; ++i)
    ratings.error.push_back(std::sqrt(std::max(0.0, ratings.covariance[i][i])));
  return ratings;
}

}  // namespace

std::string_view name(RatingModel model) {
  switch (model) {
    case RatingModel::davidson: return "davidson";
    case RatingModel::half: return "half";
    case RatingModel::rao_kupper: break;
  }
  return "rao-kupper";
}

double Ratings::difference_error(std::size_t a, std::size_t b) const {
  const double square = covariance[a][a] + covariance[b][b] - 2 * covariance[a][b];
  return std::sqrt(std::max(0.0, square));
}

double Ratings::los(std::size_t a, std::size_t b) const {
  const double spread = difference_error(a, b), distance = rating[a] - rating[b];
  if (a == b || !(spread > 0)) return distance > 0 ? 1 : distance < 0 ? 0 : 0.5;
  return normal_below(distance / spread);
}

basics::Result<Ratings, Unconnected> rate(std::size_t players, const std::vector<Duel>& duels,
                                          const RatingWish& wish) {
  if (players == 0) return Ratings{};
  auto all = with_prior(players, duels, wish.prior);
  auto groups = connected_groups(players, all);
  if (groups.size() > 1) return Unconnected{std::move(groups)};
  return shown(fit_ratings(players, std::move(all), wish), wish);
}

}  // namespace matches::statistics
