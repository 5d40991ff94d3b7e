#pragma once
// Games as what ratings are made of. The first mover is who is Black at the end: after a swap of
// colours that is who has the advantage of the first stone.

#include <vector>

#include "matches/results.hpp"
#include "matches/statistics/ratings.hpp"

namespace matches::statistics {

std::vector<Duel> duels_of(const Results& results);
Duel duel_of(const GameResult& result);  // one game

}  // namespace matches::statistics
