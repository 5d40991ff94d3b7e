#pragma once
// The ladders of the bundled player, as tools/measure_levels has measured them (docs/player.md).

#include <span>
#include <string_view>

namespace arena::house {

// The Elo of each rung of a game, the weakest first; the weakest counts as 800.
inline constexpr int shogi_elo[] = {800,  930,  1055, 1176, 1312, 1445,
                                    1559, 1683, 1821, 1927, 2064, 2161};
inline constexpr int renju_elo[] = {800, 919, 1037, 1164, 1301, 1436, 1569, 1697, 1807};
inline constexpr int keishi_elo[] = {800, 924, 1051, 1166, 1276, 1399, 1522, 1648};
inline constexpr int liuzichong_elo[] = {800,  914,  1027, 1151, 1277, 1399,
                                         1517, 1645, 1768, 1862, 1996};

struct Ladder {
  std::string_view game;
  std::span<const int> elo;
};
inline constexpr Ladder ladders[] = {{"shogi", shogi_elo},
                                     {"renju", renju_elo},
                                     {"keishi", keishi_elo},
                                     {"liuzichong", liuzichong_elo}};

}  // namespace arena::house
