#pragma once
// The switches of Shogi, as typed values.

#include <optional>

#include "rules/ruleset.hpp"

namespace rules::shogi {

enum class Declaration : unsigned char { csa27, pro24, try_rule, none };
enum class MutualPerpetual : unsigned char { draw, mover_loses, black_loses };

struct Rules {
  Declaration declaration = Declaration::csa27;
  bool repetition = true;  // the fourth occurrence ends the game
  MutualPerpetual mutual_perpetual = MutualPerpetual::draw;
  std::optional<int> max_plies;
  bool extend_in_check = false;   // the limit waits until a series of checks ends
  bool mate_on_last_move = true;  // a mate by the move that reaches the limit still wins
};

const RuleBook& rule_book();
Rules typed(const RuleSet& rules);

}  // namespace rules::shogi
