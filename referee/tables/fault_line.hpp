#pragma once
// What an engine did wrong in a game, in one line, the same wherever it is shown.

#include <string>

#include "matches/records/game.hpp"

namespace referee::tables {

// "base lost on time at ply 96 (over by 52.100 ms; 0.36 s of its 0.73 s waiting for a processor)";
// empty: no engine is at fault.
std::string fault_line(const matches::records::Game& record);

}  // namespace referee::tables
