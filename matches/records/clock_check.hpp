#pragma once
// Whether the times of a record can be: none is negative, nobody used more than there was, and what
// is left fits what was used.

#include "matches/records/game.hpp"

namespace matches::records {

class Findings;

// How exact the times are is seen by themselves: whole seconds may each have lost almost one.
// Not all records say how times were rounded, and none what was tolerated: every way of counting
// that this program knows is taken for right, and beside them the one that is recorded.
void check_clocks(const Game& game, Findings& findings);

}  // namespace matches::records
