#include "matches/statistics/duels.hpp"

namespace matches::statistics {

std::vector<Duel> duels_of(const results::Results& results) {
  std::vector<Duel> duels;
  const auto number = [](std::uint64_t count) { return static_cast<double>(count); };
  for (const auto& [engines, meeting] : results.meetings()) {
    const auto [a, b] = engines;
    const auto& [black, white] = meeting.by_color;
    if (black.games() > 0)
      duels.push_back({a, b, number(black.wins), number(black.draws), number(black.losses)});
    if (white.games() > 0)
      duels.push_back({b, a, number(white.losses), number(white.draws), number(white.wins)});
  }
  return duels;
}

Duel duel_of(const records::GameResult& result) {
  const std::size_t black = index_of(result.black);
  Duel duel{.first = result.engines[black], .second = result.engines[1 - black]};
  (!result.winner ? duel.drawn : *result.winner == result.black ? duel.won : duel.lost) = 1;
  return duel;
}

}  // namespace matches::statistics
