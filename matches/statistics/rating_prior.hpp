#pragma once
// What is asked of the games before they are rated: virtual draws, and whether there are ratings.

#include <cstddef>
#include <vector>

#include "matches/statistics/ratings.hpp"

namespace matches::statistics {

// With half of `draws` for each player, shared out among the opponents by the games with them, and
// as many from their shares: in the mean everybody has `draws`, half of them with each move.
std::vector<Duel> with_prior(std::size_t players, std::vector<Duel> duels, double draws);

// The groups in which everybody has taken points from everybody through some chain. A group from
// which another one has taken nothing stands before it.
std::vector<std::vector<std::size_t>> connected_groups(std::size_t players,
                                                       const std::vector<Duel>& duels);

}  // namespace matches::statistics
