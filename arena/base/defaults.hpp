#pragma once
// The defaults of an arena, for agents that name no rules.

#include <string_view>

namespace arena::base {

inline constexpr std::string_view usual_game = "renju";

// Returns the id of a rule set; empty: the game's own default.
constexpr std::string_view usual_ruleset(std::string_view game) {
  return game == usual_game ? "renju_taraguchi10_international" : "";
}

}  // namespace arena::base
