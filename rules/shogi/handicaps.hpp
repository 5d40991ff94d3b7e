#pragma once
// The handicaps: named start positions. White gives the pieces and moves first.

#include <span>

#include "rules/games.hpp"

namespace rules::shogi {

std::span<const NamedPosition> handicaps();

}  // namespace rules::shogi
