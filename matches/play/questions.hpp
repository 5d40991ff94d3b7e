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

// What an engine is told before a game. `position`: as in rules::start.
protocols::Game described(const rules::GameKind& kind, const rules::RuleSet& rules,
                          std::string_view position);

}  // namespace matches::play
