#pragma once
// The time that an engine gets: less than what the server leaves, since the answer has to get
// there, and never more than what the engine's own keys allow.

#include <optional>
#include <string>

#include "arena/agent/asker.hpp"
#include "arena/client/messages.hpp"

namespace arena::agent {

// The position that a state holds. The error: this program does not know the game or the rule set.
client::Read<Position> position_of(const client::GameState& state);

// `left`: of the turn; empty: nothing bounds it. `margin` is held back for the way to the server,
// but never more than half of what is left. `own`: st=, nodes= and depth= of the engine.
Clocks clocks_for(const client::GameState& state, std::optional<matches::Micros> left,
                  matches::Micros margin, const matches::clocks::TimeControl& own);

}  // namespace arena::agent
