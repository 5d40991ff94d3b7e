#include "matches/schedule/knockout.hpp"

namespace matches::schedule {

Knockout::Knockout(const FormWish& wish) : Bracket(wish, 1) {
  start(neighbours(seeding(wish.engines)));
}

Bracket::Matches Knockout::next_round(const Matches& last) {
  std::vector<Slot> winners;
  for (const Match& match : last) winners.push_back(match.winner);
  return neighbours(winners);
}

}  // namespace matches::schedule
