#pragma once
// Games as what ratings are made of. The first mover is who is Black at the end: after a swap of
// colours that is who has the advantage of the first stone.

#include <vector>

#include "matches/results/results.hpp"
#include "matches/statistics/ratings.hpp"

namespace matches::statistics {

std::vector<Duel> duels_of(const results::Results& results);
Duel duel_of(const records::GameResult& result);  // one game

}  // namespace matches::statistics
