#pragma once
// Who is paired with whom, so that all pairs together cost least: Edmonds' algorithm with blossoms,
// for a complete graph with whole numbers as costs.

#include <cstddef>
#include <vector>

namespace matches::schedule {

__extension__ using Cost = __int128;
constexpr int cost_bits = 120;  // costs from 0 to 2^120: nothing overflows on the way

// `count` is even; `costs` has the cost of a and b at a * count + b and at b * count + a. For each
// its partner. A function of the costs alone; where several pairings cost least, it is one of them.
// Takes time in proportion to the third power of the count.
std::vector<std::size_t> cheapest_pairs(std::size_t count, const std::vector<Cost>& costs);

}  // namespace matches::schedule
