#pragma once
// From what a user wants started to what the launcher needs.

#include <string>
#include <variant>

#include "matches/last_words.hpp"
#include "matches/launcher.hpp"
#include "matches/process.hpp"

namespace matches {

// Everything that can be found out before a process exists.
std::variant<Launch, StartFailure> launch_of(const Program& program, const std::string& mark);

std::variant<LastWords, StartFailure> open_log(const Program& program);

}  // namespace matches
