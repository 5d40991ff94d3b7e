#pragma once
// The entering king: the conditions for declaring a win.

#include <string>

#include "rules/shogi/position.hpp"
#include "rules/shogi/rules.hpp"

namespace rules::shogi {

// The pieces that count for a declaration: the side's own in the far three ranks and in hand.
struct DeclarationCount {
  bool king_in_zone = false;
  bool in_check = false;
  int pieces = 0;  // in the zone, without the king
  int points = 0;  // in the zone and in hand: rook and bishop 5, other pieces 1, king 0
};

DeclarationCount count_for_declaration(const Position& position, Color side);

enum class DeclarationVerdict : unsigned char { win, draw, failed };

// Under csa27 (CSA rules of tournament play) or pro24 (professional rules since 2019).
DeclarationVerdict judge(Declaration rule, Color side, const DeclarationCount& count);

// "king in the zone, not in check, 10 pieces in the zone (10 needed), 28 points (28 needed)"
std::string describe(Declaration rule, Color side, const DeclarationCount& count);

// The square that wins by the try rule: the start square of the other king.
constexpr Square try_square(Color side) { return square(4, side == Color::black ? 0 : 8); }

}  // namespace rules::shogi
