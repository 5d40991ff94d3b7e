#pragma once
// What a row of the table of games is made with.

#include "rules/games.hpp"

namespace rules {

template <Game G>
Result<AnyGame> set_up(const RuleSet& rules, std::string_view position) {
  auto game = G::set_up(rules, position);
  if (!game) return game.error();
  return AnyGame(*std::move(game));
}

}  // namespace rules
