#pragma once
// The results of a run with how certain they are, since its openings may repeat (by_opening.hpp).

#include "matches/results/results.hpp"
#include "matches/statistics/score.hpp"

namespace matches::statistics {

// Of a meeting, from the view of its first engine, or turned to that of the other one.
Sample games_of(const results::Meeting& meeting, bool turned, bool paired);
Sample pairs_of(const results::Meeting& meeting, bool turned);
// All games from the view of Black. Games of one opening share what it is worth to Black, those of
// a pair as well.
Sample black_games_of(const results::Results& results);

// The share of all games that counts as evidence for ratings: 1 where no opening repeats between
// the same two engines.
double worth_of_games(const results::Results& results);

}  // namespace matches::statistics
