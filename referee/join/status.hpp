#pragma once
// `referee cluster status`: once, or again and again until the run is over.

#include <string>

#include "referee/terminal/complaint.hpp"
#include "referee/terminal/console.hpp"

namespace referee::join {

// `watch`: on a terminal drawn where it stands; elsewhere printed again when it has changed.
terminal::Or<terminal::Exit> show_status(const std::string& run, bool json, bool watch,
                                         const terminal::Console& console);

}  // namespace referee::join
