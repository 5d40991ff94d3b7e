#pragma once
// Each engine is started once before the games: it must know the rules and its own options, and
// says its name and, where the user does not, which protocol it speaks.

#include <stop_token>
#include <vector>

#include "matches/engine.hpp"
#include "referee/console.hpp"
#include "referee/match_options.hpp"

namespace referee {

// Engines without a name get the one that they say of themselves, in the task and in the settings
// that are kept. `first` is the game from whose start position they are prepared. What is wrong
// with an engine: exit code 4.
std::optional<Complaint> try_engines(MatchTask& task, Settings& settings,
                                     const matches::Fixture& first, const Console& console,
                                     std::stop_token stop);

// The same for a run that is taken up, whose engines have their names. `withdrawn`: those that
// earlier calls have withdrawn; where results decide they stay so and are not tried, elsewhere, and
// where fewer than two would be left, they play again if they can. Those that play no more: two at
// least are others.
Or<std::vector<bool>> try_again(MatchTask& task, Settings& settings, const matches::Fixture& first,
                                const Console& console, std::stop_token stop,
                                const std::vector<bool>& withdrawn);

}  // namespace referee
