#pragma once
// What the table of games says about openings and forbidden points.

#include <span>
#include <string>
#include <string_view>

#include "rules/game.hpp"

namespace rules::renju {

// A point near the centre, the nearer the fewer stones there are; or one of those that are offered.
// It need not be legal: an offer may begin with it.
bool suits_opening(const AnyGame& game, std::string_view action,
                   std::span<const std::string> played);

std::string forbidden(const AnyGame& game);  // "h4:F m5:LF d7:T"; empty if none

}  // namespace rules::renju
