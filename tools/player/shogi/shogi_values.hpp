#pragma once
// What the pieces of Shogi are worth, in hundredths of a pawn.

#include <array>
#include <cstddef>

#include "rules/shogi/piece.hpp"

namespace player {

// By kind, promoted kinds from index 8 on.
inline constexpr std::array<int, 16> board_values = {
    100, 270, 300, 440, 500, 740,  880,  0,  // pawn lance knight silver gold bishop rook king
    430, 440, 450, 490, 0,   1050, 1240, 0};
inline constexpr std::array<int, 8> hand_values = {115, 290, 320, 470, 540, 810, 960, 0};

constexpr int board_value(rules::shogi::Kind k) {
  return board_values[static_cast<std::size_t>(rules::shogi::index(k))];
}
constexpr int hand_value(rules::shogi::Kind k) {
  return hand_values[static_cast<std::size_t>(rules::shogi::index(k))];
}

// What taking a piece changes: the other side loses it, and it comes to hand.
constexpr int capture_value(rules::shogi::Kind k) {
  return k == rules::shogi::Kind::none ? 0
                                       : board_value(k) + hand_value(rules::shogi::unpromoted(k));
}

}  // namespace player
