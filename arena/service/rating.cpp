#include "arena/service/rating.hpp"

#include <algorithm>

namespace arena::service {

namespace {

using matches::statistics::GlickoRating;

GlickoRating moved(const GlickoRating& mine, const GlickoRating& other, double score) {
  const matches::statistics::GlickoGame game{other.rating, other.deviation, score};
  auto after = matches::statistics::after_period(mine, std::span(&game, 1));
  after.deviation = std::max(after.deviation, least_deviation);
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
                                        const Scored& scored) {
  auto after = before;
  for (const auto seat : {rules::Seat::first, rules::Seat::second}) {
    const auto me = rules::index_of(seat), other = 1 - me;
    const double score = score_of(scored, seat);
    after[me].all = moved(before[me].all, before[other].all, score);
    if (!scored.forfeit) after[me].played = moved(before[me].played, before[other].played, score);
    count(after[me], scored, seat);
  }
  return after;
}

}  // namespace arena::service
