#pragma once
// The ladders of the bundled player, as tools/measure_levels has measured them (docs/player.md).

#include <cstddef>
#include <string_view>

namespace arena::house {

struct Ladder {
  std::string_view game;
  std::size_t rungs;
};
inline constexpr Ladder ladders[] = {
    {"shogi", 12}, {"renju", 9}, {"keishi", 8}, {"liuzichong", 11}};

// The means of the games; the lowest rung counts as 800. Neighbours are about as far apart in all.
inline constexpr int elo_of_rungs[] = {800,  920,  1040, 1160, 1290, 1420,
                                       1540, 1670, 1800, 1890, 2030, 2170};

}  // namespace arena::house
