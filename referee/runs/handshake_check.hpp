#pragma once
// Each engine is started once before the games: it must know the rules and its own options, and
// says its name and, where the user does not, which protocol it speaks.

#include <stop_token>
#include <vector>

#include "matches/play/engine.hpp"
#include "referee/runs/match_options.hpp"
#include "referee/terminal/console.hpp"

namespace referee::runs {

// Engines without a name get the one that they say of themselves, in the task and in the settings
// that are kept. `first` is the game from whose start position they are prepared. What is wrong
// with an engine: exit code 4.
std::optional<terminal::Complaint> check_engines(MatchTask& task, options::Settings& settings,
                                                 const matches::schedule::Fixture& first,
                                                 const terminal::Console& console,
                                                 std::stop_token stop);

// The same for a run that is resumed, whose engines have their names. `withdrawn`: those that
// earlier calls have withdrawn; where results decide they stay so and are not tried, elsewhere, and
// where fewer than two would be left, they play again if they can. Those that play no more: two at
// least are others.
terminal::Or<std::vector<bool>> check_engines_again(MatchTask& task, options::Settings& settings,
                                                    const matches::schedule::Fixture& first,
                                                    const terminal::Console& console,
                                                    std::stop_token stop,
                                                    const std::vector<bool>& withdrawn);

}  // namespace referee::runs
