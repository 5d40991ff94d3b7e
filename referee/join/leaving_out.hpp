#pragma once
// `referee cluster blame RUN --leave-out HOST`: a decision of the user that is recorded before there
// is a verdict, and holds for everybody who reads the run.

#include <string>

#include "referee/join/join_words.hpp"
#include "referee/terminal/complaint.hpp"
#include "referee/terminal/console.hpp"

namespace referee::join {

// Refused with code 1: a verdict stands, or the host has played nothing or is left out already.
terminal::Or<terminal::Exit> leave_out(const std::string& run, const BlameWords& words,
                                       const terminal::Console& console);

}  // namespace referee::join
