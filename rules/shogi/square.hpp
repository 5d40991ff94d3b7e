#pragma once
// Squares of the 9x9 board: one number, file by file, so that a file is nine neighbouring bits.

#include <string>

#include "rules/ruling.hpp"

namespace rules::shogi {

using Square = int;  // 9 * (file - 1) + rank; rank 0 is `a`, the far side as Black sees it

inline constexpr Square no_square = -1;
inline constexpr int board_size = 9;
inline constexpr int square_count = board_size * board_size;

constexpr Square square(int file, int rank) { return board_size * file + rank; }
constexpr int file_of(Square s) { return s / board_size; }
constexpr int rank_of(Square s) { return s % board_size; }

// The distance of a rank from the side's far edge: 0, 1, 2 are its promotion zone.
constexpr int depth(Color c, int rank) { return c == Color::black ? rank : board_size - 1 - rank; }
constexpr bool in_zone(Color c, Square s) { return depth(c, rank_of(s)) < 3; }

inline std::string name(Square s) {  // "7g"
  return {static_cast<char>('1' + file_of(s)), static_cast<char>('a' + rank_of(s))};
}

}  // namespace rules::shogi
