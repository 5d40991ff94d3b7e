#pragma once
// `referee control` for a run that several processes play: a wish for all of them, and who has heard
// it.

#include <string>
#include <string_view>

#include "referee/terminal/complaint.hpp"
#include "referee/terminal/console.hpp"

namespace referee::join {

// Processes have joined the run, now or before.
bool is_joined(const std::string& run);

// A command as `live::control_line` makes it. Waits a few seconds for those that are alive to hear
// it.
terminal::Or<terminal::Exit> speak(const std::string& run, std::string_view command,
                                   const terminal::Console& console);

}  // namespace referee::join
