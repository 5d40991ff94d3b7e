#pragma once
// What the table of games is made with.

#include "rules/games.hpp"

namespace rules {

// The games of this library. `games` gives them, unless a program defines `games` itself: then it
// has another table, and nothing else is different.
std::span<const GameKind> carried_games();

template <Game G>
Result<AnyGame> set_up(const RuleSet& rules, std::string_view position) {
  auto game = G::set_up(rules, position);
  if (!game) return game.error();
  return AnyGame(*std::move(game));
}

}  // namespace rules
