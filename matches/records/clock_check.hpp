#pragma once
// Whether the times of a record can be: none is negative, nobody used more than there was, and what
// is left fits what was used.

#include "matches/records/game.hpp"

namespace matches::records {

class Findings;

// How exact the times are is seen by themselves: whole seconds may each have lost almost one.
// Rounding and forgiven margins are not recorded, so every way of counting that this program knows
// is taken for right.
void check_clocks(const Game& game, Findings& findings);

}  // namespace matches::records
