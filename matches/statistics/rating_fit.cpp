#include "matches/statistics/rating_fit.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "matches/statistics/rating_model.hpp"

namespace matches::statistics {

namespace {

constexpr int most_steps = 200;
constexpr int trial_steps = 8;  // so soon nothing that exists looks undetermined any more
constexpr double widest = 5;    // of a step, for any game
constexpr double negligible_step = 1e-10;  // a step that changes nothing any more
constexpr double undetermined = 10;  // a standard error that no data leave where a maximum exists

struct Drawn {
  double games = 0, drawn = 0;
};

Drawn count(const std::vector<Duel>& duels) {
  Drawn all;
  for (const auto& duel : duels) {
    all.games += duel.won + duel.drawn + duel.lost;
    all.drawn += duel.drawn;
  }
  return all;
}

// Where equals draw a third of their games, by default.
double given_parameter(const RatingWish& wish) {
  if (!wish.draw_at) return draw_parameter_for(wish.model, 1.0 / 3);
  const double at = *wish.draw_at;
  return wish.model == RatingModel::davidson ? std::log(at) : at / elo_per_natural;
}

class Climb {
 public:
  Climb(std::size_t players, const std::vector<Duel>& duels, const RatingWish& wish,
        const RatingPoint* from)
      : players_(players), duels_(duels), model_(wish.model), fits_advantage_(wish.advantage) {
    const auto all = count(duels);
    const bool uses_draws = wish.model != RatingModel::half;
    fits_draw_ = uses_draws && wish.draws && all.drawn > 0;
    if (from) at_ = *from;
    at_.strength.resize(players, 0.0);
    if (!uses_draws)
      at_.draw = 0;
    else if (!wish.draws)
      at_.draw = given_parameter(wish);
    else if (!fits_draw_)
      at_.draw = never_drawn(wish.model);
    else if (!from || !std::isfinite(at_.draw) || !possible(model_, at_.draw))
      at_.draw = draw_parameter_for(wish.model, std::min(all.drawn / all.games, 0.999));
    size_ = players + fits_advantage_ + fits_draw_;
  }

  // False: there is no finite maximum.
  bool climb() {
    value_ = value(at_);
    for (int step = 0; step < most_steps; ++step) {
      auto information = derive();
      factor_ = Cholesky::of(std::move(information));
      if (!factor_ || (step >= trial_steps && !determined())) return false;
      if (move(factor_->solve(slope_)) < negligible_step) return determined();
    }
    return false;
  }

  RatingFit result() {
    // At the last point: the factor is that of the point before.
    factor_ = Cholesky::of(derive());
    return {at_, value_, std::move(factor_)};
  }

 private:
  double x_of(const RatingPoint& point, const Duel& duel) const {
    return point.strength[duel.first] - point.strength[duel.second] + point.advantage;
  }

  double value(const RatingPoint& point) const {
    double sum = 0;
    for (const auto& duel : duels_) sum += term_value(model_, duel, x_of(point, duel), point.draw);
    return sum;
  }

  // The slope, and the information as a matrix. Raising all ratings together changes nothing: this
  // direction is filled with ones, so that the matrix has an inverse and no step goes there.
  Symmetric derive() {
    slope_.assign(size_, 0.0);
    Symmetric information(size_);
    double sum = 0;
    for (const auto& duel : duels_) {
      const auto one = term(model_, duel, x_of(at_, duel), at_.draw);
      add(information, duel, one);
      sum += one.by_xx;
    }
    const auto n = static_cast<double>(players_);
    const double filling = (sum > 0 ? 2 * sum : 1) / (n * n);
    for (std::size_t i = 0; i < players_; ++i)
      for (std::size_t j = i; j < players_; ++j) information.at(i, j) += filling;
    return information;
  }

  void add(Symmetric& information, const Duel& duel, const Term& one) {
    const auto draw = size_ - 1;
    if (fits_draw_) {
      slope_[draw] += one.by_draw;
      information.at(draw, draw) += one.by_draw_draw;
    }
    if (fits_advantage_) {
      slope_[players_] += one.by_x;
      information.at(players_, players_) += one.by_xx;
      if (fits_draw_) information.at(players_, draw) += one.by_x_draw;
    }
    if (duel.first == duel.second) return;
    slope_[duel.first] += one.by_x;
    slope_[duel.second] -= one.by_x;
    information.at(duel.first, duel.first) += one.by_xx;
    information.at(duel.second, duel.second) += one.by_xx;
    information.add(duel.first, duel.second, -one.by_xx);
    if (fits_advantage_) {
      information.at(duel.first, players_) += one.by_xx;
      information.at(duel.second, players_) -= one.by_xx;
    }
    if (fits_draw_) {
      information.at(duel.first, draw) += one.by_x_draw;
      information.at(duel.second, draw) -= one.by_x_draw;
    }
  }

  RatingPoint moved(const std::vector<double>& step, double share) const {
    auto to = at_;
    for (std::size_t i = 0; i < players_; ++i) to.strength[i] += share * step[i];
    if (fits_advantage_) to.advantage += share * step[players_];
    if (fits_draw_) to.draw += share * step[size_ - 1];
    return to;
  }

  // What the step changes for the game that it changes most.
  double width(const std::vector<double>& step) const {
    const double advantage = fits_advantage_ ? step[players_] : 0;
    double most = fits_draw_ ? std::abs(step[size_ - 1]) : 0;
    for (const auto& duel : duels_)
      most = std::max(most, std::abs(step[duel.first] - step[duel.second] + advantage));
    return most;
  }

  // How far it went.
  double move(const std::vector<double>& step) {
    const double full = width(step);
    double share = full > widest ? widest / full : 1;
    for (; share * full >= negligible_step; share /= 2) {
      auto to = moved(step, share);
      if (!possible(model_, to.draw)) continue;
      const double reached = value(to);
      // So near to the top the difference drowns in the rounding of the sum.
      if (!(reached >= value_) && share * full > 1e-6) continue;
      at_ = std::move(to);
      value_ = reached;
      return share * full;
    }
    return 0;
  }

  bool determined() const {
    if (fits_advantage_ && std::sqrt(factor_->inverse_at(players_)) > undetermined) return false;
    return !fits_draw_ || std::sqrt(factor_->inverse_at(size_ - 1)) <= undetermined;
  }

  std::size_t players_, size_ = 0;
  const std::vector<Duel>& duels_;
  RatingModel model_;
  bool fits_advantage_, fits_draw_ = false;
  RatingPoint at_;
  double value_ = 0;
  std::vector<double> slope_;
  std::optional<Cholesky> factor_;
};

}  // namespace

RatingFit fit_ratings(std::size_t players, std::vector<Duel> duels, const RatingWish& wish,
                      const RatingPoint* from) {
  Climb freely(players, duels, wish, from);
  if (freely.climb()) return freely.result();
  duels.push_back({.first = 0, .second = 0, .won = 0.5, .drawn = 0, .lost = 0.5});
  Climb guarded(players, duels, wish, nullptr);
  guarded.climb();
  auto fit = guarded.result();
  fit.guarded = true;
  return fit;
}

}  // namespace matches::statistics
