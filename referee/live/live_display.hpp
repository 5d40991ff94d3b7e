#pragma once
// --watch: the boards of the running games, redrawn in place on a terminal.

#include <memory>

#include "referee/live/progress.hpp"

namespace referee::live {

// Needs a terminal that obeys (`error_redraws`). Leaves the terminal as it was after every frame,
// so that no end, however sudden, leaves anything to restore.
std::unique_ptr<Display> live_display(const runs::MatchTask& task,
                                      const terminal::Console& console);

}  // namespace referee::live
