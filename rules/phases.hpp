#pragma once
// What the players decide before play, for those who do not know which game it is.

#include <string>
#include <string_view>
#include <vector>

#include "rules/game.hpp"
#include "rules/ruleset.hpp"

namespace rules {

// What the side to act decides in a phase (AnyGame::phase).
enum class PhaseKind : unsigned char {
  first_stone,  // where it goes
  swap,  // whether the colours are exchanged; then often where a stone goes, or what is offered
  choose,  // a swap, one stone or two (Swap2)
  count,   // how many fifth moves will be offered
  select,  // which of the offered fifth moves is played
  other,
};
PhaseKind kind_of_phase(std::string_view phase);

// How games begin under a rule set.
enum class OpeningKind : unsigned char {
  free,    // without phases
  centre,  // without phases; the first stones are bound to the centre
  swap2,
  phases,  // any other phases
};
OpeningKind kind_of_opening(const RuleSet& rules);
bool has_phases(OpeningKind kind);

// Of the points of each of these sets, an offer of fifth moves may name only one, because they count
// as the same. Empty: nothing is to be offered, or no two points are the same.
std::vector<std::vector<std::string>> same_offers(const AnyGame& game);

}  // namespace rules
