#pragma once
// What comes of a sequence of captures on one square, each side taking with its cheapest piece and
// stopping when it likes.

#include "rules/shogi/position.hpp"

namespace player {

// From the view of the side that makes the move; of a quiet move: what it loses where it goes.
int exchange_value(const rules::shogi::Position& position, rules::shogi::Move move);

}  // namespace player
