#pragma once
// What the exit codes mean: for the help pages, the manual and the command reference.

#include <span>
#include <string_view>
#include <vector>

#include "referee/options/options.hpp"

namespace referee::options {

struct ExitCode {
  std::string_view number, meaning;
};

// Of all commands together, by their numbers.
std::span<const ExitCode> exit_codes();

// Of one command, by their numbers: its own meanings where it has them.
std::vector<ExitCode> exits_of(const Command& command);

}  // namespace referee::options
