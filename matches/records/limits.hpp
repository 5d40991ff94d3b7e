#pragma once
// How much of one game is read: generous for any real record, and a bound for hostile ones.

#include <cstddef>

namespace matches::records {

inline constexpr std::size_t most_plies = 10'000;       // of one line of play
inline constexpr std::size_t most_variations = 10'000;  // of one game
inline constexpr std::size_t deepest_variation = 50;    // variations within variations

}  // namespace matches::records
