#pragma once
// The moves that openings are made of, for the table of games.

#include <span>
#include <string>
#include <string_view>

#include "rules/game.hpp"

namespace rules::shogi {

// A quiet move: no capture, no promotion, no drop. A piece that has moved already stays where it
// is, except pawns: no piece moves to and fro.
bool suits_opening(const AnyGame& game, std::string_view action,
                   std::span<const std::string> played);

}  // namespace rules::shogi
