#pragma once
// What `match` and `tournament` have in common.

#include <string_view>

#include "referee/terminal/complaint.hpp"

namespace referee::options {
class Arguments;
}
namespace referee::terminal {
class Console;
}

namespace referee::commands {

// `command`: whose row of the table it is.
terminal::Or<terminal::Exit> run_games(const options::Arguments& arguments,
                                       const terminal::Console& console, std::string_view command);

}  // namespace referee::commands
