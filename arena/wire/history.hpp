#pragma once
// What a game was before: how it stood after so many of its actions, and each of them.

#include <optional>
#include <string>

#include "arena/wire/state.hpp"

namespace arena::wire {

// The game as it stood then: to be looked at, not to be played. Empty: it has no so many actions.
std::optional<Snapshot> after_actions(const Snapshot& game, int actions);

// The actions with the time that each took; once the game is over, with what their players thought
// of them.
std::string actions_json(const Snapshot& game, base::Stamp now);

}  // namespace arena::wire
