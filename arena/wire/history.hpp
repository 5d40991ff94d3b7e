#pragma once
// What a game was before: how it stood after N of its actions, and each of them.

#include <optional>
#include <span>
#include <string>

#include "arena/wire/state.hpp"

namespace arena::wire {

// The game as it stood then: to be looked at, not to be played. Empty: it has fewer actions.
std::optional<Snapshot> after_actions(const Snapshot& game, int actions);

// The game as the answer to a request showed it.
Snapshot when_answered(const Snapshot& game, const table::Receipt& receipt);

// Plays on from such a position, for those who look at it. Why the rules refuse an action, if they do.
std::optional<std::string> follow_line(Snapshot& past, std::span<const std::string> actions);

// The actions with the time that each took; once the game is open, with what their players thought
// of them.
std::string actions_json(const Snapshot& game, base::Stamp now);

}  // namespace arena::wire
