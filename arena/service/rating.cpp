#include "arena/service/rating.hpp"

#include <algorithm>
#include <cmath>

namespace arena::service {

namespace {

using matches::statistics::GlickoRating;

GlickoRating moved(const GlickoRating& mine, const GlickoRating& other, double score) {
  const matches::statistics::GlickoGame game{other.rating, other.deviation, score};
  auto after = matches::statistics::after_period(mine, std::span(&game, 1));
  after.deviation = std::max(after.deviation, least_deviation);
  return after;
}

GlickoRating moved_by_elo(const GlickoRating& mine, int games, const GlickoRating& other,
                          double score) {
  constexpr double fast = 40, slow = 20, scale = 400;
  const double expected = 1 / (1 + std::pow(10, (other.rating - mine.rating) / scale));
  const bool provisional = games < provisional_elo_games;
  auto after = mine;
  after.rating += (provisional ? fast : slow) * (score - expected);
  if (games + 1 >= provisional_elo_games) after.deviation = least_deviation;
  return after;
}

double score_of(const Scored& scored, rules::Seat seat) {
  if (!scored.winner) return 0.5;
  return *scored.winner == seat ? 1 : 0;
}

void count(store::Rating& rating, const Scored& scored, rules::Seat seat) {
  ++rating.games;
  if (!scored.forfeit) ++rating.played_games;
  if (!scored.winner)
    ++rating.draws;
  else if (*scored.winner == seat)
    ++rating.wins;
  else if (scored.forfeit)
    ++rating.forfeits;
  else
    ++rating.losses;
}

}  // namespace

bool is_forfeit(matches::endings::EndReason reason) { return is_fault(reason); }

std::array<store::Rating, 2> after_game(const std::array<store::Rating, 2>& before,
                                        const Scored& scored, store::RatingSystem system) {
  const auto rated = [&](const GlickoRating& mine, int games, const GlickoRating& other,
                         double score) {
    if (system == store::RatingSystem::elo) return moved_by_elo(mine, games, other, score);
    return moved(mine, other, score);
  };
  auto after = before;
  for (const auto seat : {rules::Seat::first, rules::Seat::second}) {
    const auto me = rules::index_of(seat), other = 1 - me;
    const double score = score_of(scored, seat);
    after[me].all = rated(before[me].all, before[me].games, before[other].all, score);
    if (!scored.forfeit)
      after[me].played =
          rated(before[me].played, before[me].played_games, before[other].played, score);
    count(after[me], scored, seat);
  }
  return after;
}

}  // namespace arena::service
