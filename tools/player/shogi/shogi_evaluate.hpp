#pragma once
// The value of a Shogi position without looking ahead: material, how the pieces stand to both
// kings, how freely the far-reaching ones move, and how exposed each king is.

#include "rules/shogi/position.hpp"

namespace player {

int evaluate(const rules::shogi::Position& position);  // from the view of the side to act

}  // namespace player
