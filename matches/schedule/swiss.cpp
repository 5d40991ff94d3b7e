#include "matches/schedule/swiss.hpp"

#include <algorithm>
#include <utility>

#include "matches/base/dice.hpp"

namespace matches::schedule {

namespace {

// The points of an encounter, in hundredths.
constexpr std::int64_t won_encounter = 200, drawn_encounter = 100;

}  // namespace

std::uint64_t most_swiss_rounds(std::size_t engines) { return engines - 1 + engines % 2; }

Swiss::Swiss(const FormWish& wish)
    : rounds_(wish.rounds), encounters_(wish.encounters), seed_(wish.seed), bye_(wish.bye),
      met_(wish.engines), played_(wish.engines), points_(wish.engines), byes_(wish.engines),
      walkovers_(wish.engines), began_(wish.engines), withdrawn_(wish.engines) {
  go_on();
}

std::uint64_t Swiss::encounters_of_round() const {
  const auto left =
      static_cast<std::uint64_t>(std::count(withdrawn_.begin(), withdrawn_.end(), false));
  return left / 2 * encounters_;
}

std::uint64_t Swiss::least() const {
  return known() + (complete() ? 0 : (rounds_ - round_) * encounters_of_round());
}

// A bye and a walkover have points, but no opponent.
std::int64_t Swiss::buchholz(std::size_t engine) const {
  std::int64_t sum = 0;
  for (std::size_t other = 0; other < points_.size(); ++other)
    sum += played_.times(engine, other) * points_[other];
  return sum;
}

std::vector<Contender> Swiss::standing() const {
  std::vector<Contender> contenders;
  std::vector<std::int64_t> strength(points_.size());
  for (std::size_t engine = 0; engine < points_.size(); ++engine) {
    if (withdrawn_[engine]) continue;
    strength[engine] = buchholz(engine);
    contenders.push_back({engine, points_[engine], byes_[engine]});
  }
  std::stable_sort(
      contenders.begin(), contenders.end(), [&](const Contender& a, const Contender& b) {
        return std::pair(a.points, strength[a.engine]) > std::pair(b.points, strength[b.engine]);
      });
  return contenders;
}

// Who has begun less often begins; otherwise who stands better.
Pairing Swiss::pairing(std::size_t upper, std::size_t lower, std::uint64_t table) {
  if (began_[lower] < began_[upper]) std::swap(upper, lower);
  ++began_[upper];
  met_.add(upper, lower);
  return {{upper, lower}, table};
}

void Swiss::pair_round() {
  const std::vector<Contender> contenders = standing();
  short_of_engines_ = contenders.size() < 2;
  if (short_of_engines_) return;
  ++round_;
  const auto costs = swiss_costs(contenders, met_, mixed(seed_, round_));
  const auto partners = cheapest_pairs(contenders.size() + contenders.size() % 2, costs);
  std::vector<Pairing> pairings;
  for (std::size_t place = 0; place < contenders.size(); ++place) {
    const std::size_t engine = contenders[place].engine, partner = partners[place];
    if (partner == contenders.size()) {
      ++byes_[engine];
      points_[engine] += (bye_ == Bye::win ? won_encounter : drawn_encounter) *
                         static_cast<std::int64_t>(encounters_);
    } else if (place < partner) {
      pairings.push_back(pairing(engine, contenders[partner].engine, pairings.size() + 1));
    }
  }
  stages_.add(round_, std::move(pairings), encounters_);
}

void Swiss::go_on() {
  if (told_ == known() && !complete()) pair_round();
}

void Swiss::decided(std::uint64_t k, const Score& score) {
  const auto engines = stages_.encounter(k).engines;
  const bool no_game = score.games == 0;
  if (!no_game) played_.add(engines[0], engines[1]);
  for (std::size_t i = 0; i < 2; ++i) {
    const std::size_t engine = engines[i];
    points_[engine] += hundredths(score.points[i]);
    if (score.withdrawn[i]) {
      withdrawn_[engine] = true;
    } else if (no_game && score.withdrawn[1 - i]) {
      points_[engine] += won_encounter;
      ++walkovers_[engine];
    }
  }
  ++told_;
  go_on();
}

bool Swiss::change_rounds(std::uint64_t rounds) {
  if (rounds == 0 || rounds > most_swiss_rounds(points_.size())) return false;
  rounds_ = std::max(rounds, round_);
  go_on();
  return true;
}

void Swiss::add_begun_round(std::uint64_t k) {
  if (round_ < rounds_ || rounds_ == most_swiss_rounds(points_.size())) return;
  if (told_ < known() || k >= known() + encounters_of_round()) return;
  ++rounds_;
  go_on();
}

endings::Placement Swiss::placement() const {
  std::vector<endings::Unplayed> all(byes_.size());
  for (std::size_t engine = 0; engine < all.size(); ++engine) {
    const auto idle = 2 * byes_[engine] * encounters_;
    (bye_ == Bye::win ? all[engine].won : all[engine].drawn) = idle;
    all[engine].won += 2 * walkovers_[engine];
  }
  return {.unplayed = std::move(all)};
}

}  // namespace matches::schedule
