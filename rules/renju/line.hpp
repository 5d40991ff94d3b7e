#pragma once
// The shapes that one black stone makes on one line. Verdict and explanation both use this.
//
// Everything follows from the unbroken block that contains the new stone: a stone that completes a
// five or a straight four through the new stone must touch that block, so only the two cells
// beside the block matter (International Rules, definitions).

#include <bit>
#include <cstdint>

#include "rules/renju/board.hpp"

namespace rules::renju {

struct LineShape {
  int left = 0, right = 0;  // own stones that touch the new one, towards lower and higher cells
  // Whether a stone in the cell next to the block, on that side, would make exactly five,
  bool five_left = false, five_right = false;
  // or a straight four: unbroken, and both of its ends can be made exactly five.
  bool straight_left = false, straight_right = false;

  constexpr int run() const { return left + 1 + right; }
  // The cells next to the block, in steps from the new stone.
  constexpr int gap_left() const { return -left - 1; }
  constexpr int gap_right() const { return right + 1; }
  // Two ways to complete an unbroken four are one straight four; with gaps they are two fours.
  constexpr int fours() const {
    const int ways = (five_left ? 1 : 0) + (five_right ? 1 : 0);
    return run() == 4 && ways == 2 ? 1 : ways;
  }
  constexpr bool straight_four() const { return run() == 4 && five_left && five_right; }
  constexpr bool may_be_three() const { return straight_left || straight_right; }
};

namespace detail {

constexpr bool bit(std::uint32_t word, int i) { return (word >> i & 1) != 0; }

// With four stones in a row between the cells `low` and `low + 5`: do both complete a five?
constexpr bool straight(Window line, int low) {
  const int high = low + 5;
  return bit(line.empty, low) && !bit(line.own, low - 1) && bit(line.empty, high) &&
         !bit(line.own, high + 1);
}

}  // namespace detail

// The shape on a line, assuming the new stone on the middle cell.
constexpr LineShape shape_of(Window line) {
  LineShape made;
  made.right = std::countr_one(line.own >> 6);
  made.left = std::countl_one(line.own << 27);
  const int run = made.run();
  if (run >= 5) return made;
  if (detail::bit(line.empty, 5 + made.gap_right())) {
    const int filled = run + 1 + std::countr_one(line.own >> (6 + made.gap_right()));
    made.five_right = filled == 5;
    made.straight_right = filled == 4 && detail::straight(line, 4 - made.left);
  }
  if (detail::bit(line.empty, 5 + made.gap_left())) {
    const int filled = run + 1 + std::countl_one(line.own << (27 - made.gap_left()));
    made.five_left = filled == 5;
    made.straight_left = filled == 4 && detail::straight(line, 1 + made.right);
  }
  return made;
}

}  // namespace rules::renju
