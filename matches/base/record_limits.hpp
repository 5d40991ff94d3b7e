#pragma once
// How much of one game is read: generous for any real record, and a bound for hostile ones. What is
// written stays within it (matches/base/limits.hpp).

#include <cstddef>

namespace matches {

inline constexpr std::size_t most_plies = 10'000;       // of one line of play
inline constexpr std::size_t most_variations = 10'000;  // of one game
inline constexpr std::size_t deepest_variation = 50;    // variations within variations

// In bytes: a line of any text that is read, a line of a journal among them.
inline constexpr std::size_t longest_record_line = std::size_t{16} << 20;
// The text of one game as it is written: every reader takes that much.
inline constexpr std::size_t largest_game = std::size_t{16} << 20;
static_assert(largest_game <= longest_record_line, "a line of JSON is a whole game");

}  // namespace matches
