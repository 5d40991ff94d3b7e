#pragma once
// The handicaps: start positions with a name. White, who gives the pieces, moves first.

#include <span>

#include "rules/games.hpp"

namespace rules::shogi {

std::span<const NamedPosition> handicaps();

}  // namespace rules::shogi
