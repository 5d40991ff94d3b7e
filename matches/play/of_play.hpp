#pragma once
// From what was played to what is recorded.

#include "matches/play/play.hpp"
#include "matches/play/player.hpp"
#include "matches/records/game.hpp"

namespace matches::play {

// Who sits there: as far as it is known, which is more after the engine's greeting.
records::Person person_of(const Player& player);

// What is known of a game before its first action: what the plan and the players say.
records::Game header_of(const Plan& plan, const Seats& players);

// The game as it was played. `header` keeps what it says beside the players, who may have said more
// of themselves meanwhile.
records::Game of_play(records::Game header, const Seats& players, Record record);

}  // namespace matches::play
