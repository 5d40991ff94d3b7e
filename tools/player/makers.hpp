#pragma once
// The brain of each game, made in its own file. brains.cpp holds the table.

#include <memory>

#include "tools/player/brain.hpp"

namespace player {

std::unique_ptr<Brain> make_shogi_brain();
std::unique_ptr<Brain> make_renju_brain();
std::unique_ptr<Brain> make_keishi_brain();
std::unique_ptr<Brain> make_liuzichong_brain();

}  // namespace player
