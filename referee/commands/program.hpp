#pragma once
// The program without `main`: reads a command line, runs a command, returns the exit code.

#include <functional>
#include <string>
#include <vector>

#include "referee/terminal/complaint.hpp"

namespace referee::commands {

int run(const std::vector<std::string>& words);  // without the program's own name

// What `work` returns; an exception that nobody expected becomes a report on standard error.
terminal::Exit guarded(const std::vector<std::string>& words,
                       const std::function<terminal::Exit()>& work);

}  // namespace referee::commands
