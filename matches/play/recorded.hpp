#pragma once
// What is recorded of a game and of its players, beside the actions.

#include <optional>
#include <string>

#include "matches/endings/ending.hpp"
#include "matches/endings/ply.hpp"
#include "matches/play/play.hpp"
#include "matches/play/player.hpp"
#include "matches/records/game.hpp"

namespace matches::play {

// Who sits there: as far as it is known, which is more after the engine's greeting.
records::Person person_of(const Player& player);

// What is known of a game before its first action: what the plan and the players say.
records::Game header_of(const Plan& plan, const Seats& players);

// The ending as it is recorded. `sentence`: the ending for a person; `last_time`: of the answer
// that lost by a fault.
records::Verdict verdict_of(const endings::Ending& ending, const std::string& sentence,
                            const std::optional<endings::Timing>& last_time);

}  // namespace matches::play
