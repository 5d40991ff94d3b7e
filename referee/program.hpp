#pragma once
// The program without `main`: reads a command line, runs a command, returns the exit code.

#include <functional>
#include <string>
#include <vector>

#include "referee/complaint.hpp"

namespace referee {

int run(const std::vector<std::string>& words);  // without the program's own name

// What `work` returns; an exception that nobody expected becomes a report on standard error.
Exit guarded(const std::vector<std::string>& words, const std::function<Exit()>& work);

}  // namespace referee
