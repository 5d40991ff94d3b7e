#pragma once
// The switches of Keishi, and the choices of one game.

#include <optional>

#include "rules/ruleset.hpp"

namespace rules::keishi {

// The readings of section 2.5, the ko rule.
enum class Ko : unsigned char {
  literal,   // as printed: the board at the start of the player's previous turn may not recur
  takeback,  // the mover's four stones may not stand as at the start of the previous turn
  cycle4,    // the board may not be as it was four plies before
  ssk,       // situational superko: no earlier board with the same side to act
  psk,       // positional superko: no earlier board
};

// The readings of "at least 1 empty square gap" (2.4) for the sides of a rectangle.
enum class Gap : unsigned char {
  formula,  // coordinate differences of two or more, whatever stands between
  empty,    // also at least one empty square between the corners of each side
};

struct Rules {
  Ko ko = Ko::literal;
  Gap gap = Gap::formula;
  std::optional<int> repetition;  // which occurrence of a position is a draw
  std::optional<int> max_plies;   // the ply after which the game is a draw

  static Rules of(const RuleSet& set);
};

const RuleBook& rule_book();

}  // namespace rules::keishi
