#pragma once
// What the rules library says of a game, in the words of the protocols.

#include <string>
#include <string_view>

#include "protocols/event.hpp"
#include "rules/games.hpp"

namespace matches::play {

constexpr protocols::Side side(rules::Color color) {
  return color == rules::Color::black ? protocols::Side::black : protocols::Side::white;
}

// What is sent to an engine before a game. `position`: as in rules::start.
protocols::Game described(const rules::GameKind& kind, const rules::RuleSet& rules,
                          std::string_view position);

// What the side to act is to answer with. `rules`: of the game.
protocols::Wanted wanted(const rules::AnyGame& game, const rules::RuleSet& rules);

}  // namespace matches::play
