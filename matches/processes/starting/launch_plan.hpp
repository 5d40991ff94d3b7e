#pragma once
// From what a user wants started to what the launcher needs.

#include <string>

#include "basics/result.hpp"
#include "matches/processes/last_words.hpp"
#include "matches/processes/process.hpp"
#include "matches/processes/starting/launcher.hpp"

namespace matches::processes::starting {

// Everything that can be found out before a process exists.
basics::Result<Launch, StartFailure> launch_of(const Program& program, const std::string& mark);

basics::Result<LastWords, StartFailure> open_log(const Program& program);

}  // namespace matches::processes::starting
