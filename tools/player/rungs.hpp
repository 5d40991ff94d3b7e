#pragma once
// The ladders of the games, the weakest rung first, neighbours 100 to 150 Elo apart. The numbers come
// from matches; tools/measure_levels plays them again, and docs/player.md has what it measured.

#include "tools/player/brain.hpp"

namespace player {

inline constexpr Rung shogi_rungs[] = {
    {.depth = 1, .blur = 330}, {.depth = 1, .blur = 258}, {.depth = 1, .blur = 189},
    {.depth = 1, .blur = 133}, {.depth = 1, .blur = 86}, {.depth = 1, .blur = 41},
    {.depth = 1, .blur = 10}, {.depth = 2, .hasty = 80}, {.depth = 2, .hasty = 36},
    {.depth = 2}, {.depth = 3, .hasty = 68}, {.depth = 3, .hasty = 44},
};

inline constexpr Rung renju_rungs[] = {
    {.depth = 1, .blur = 1000}, {.depth = 1, .blur = 140}, {.depth = 1, .blur = 5},
    {.depth = 2, .hasty = 58}, {.depth = 3, .hasty = 90}, {.depth = 3, .hasty = 47},
    {.depth = 4, .hasty = 88}, {.depth = 4, .hasty = 35}, {.depth = 5, .hasty = 84},
};

inline constexpr Rung keishi_rungs[] = {
    {.depth = 1, .hasty = 59}, {.depth = 1, .blur = 200}, {.depth = 2, .hasty = 66},
    {.depth = 3, .hasty = 94}, {.depth = 3, .hasty = 59}, {.depth = 3},
    {.depth = 5, .hasty = 60}, {.depth = 7, .perfect = true},
};

inline constexpr Rung liuzichong_rungs[] = {
    {.depth = 1, .blur = 480}, {.depth = 1, .blur = 212}, {.depth = 1, .blur = 123},
    {.depth = 1, .blur = 77}, {.depth = 1, .blur = 43}, {.depth = 1, .blur = 15},
    {.depth = 2, .hasty = 59}, {.depth = 3, .hasty = 80}, {.depth = 3},
    {.depth = 5}, {.depth = 6, .perfect = true},
};

}  // namespace player
