#pragma once
// What there is to say about a game that has ended, in one line.

#include <string>
#include <vector>

#include "matches/records/game.hpp"
#include "matches/run/run.hpp"

namespace referee::live {

// "game 12  new - base  new wins  checkmate  97 plies": the engine of seat first stands first.
std::string result_line(const matches::schedule::Fixture& game,
                        const matches::records::Game& record,
                        const std::vector<matches::play::Engine>& engines);

// "game 173: base lost on time at ply 96 (over by 52.100 ms)"; empty: no engine is at fault.
std::string fault_line(const matches::records::Game& record);

// "game 3 has no result: start-failure: ...; it is played again"
std::string void_line(const matches::schedule::Fixture& game, const matches::records::Game& record,
                      bool again);

// "1 h 02 min", "3 min 20 s", "12 s"
std::string duration_text(double seconds);

}  // namespace referee::live
