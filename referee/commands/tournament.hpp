#pragma once
// What `match` and `tournament` have in common.

#include <string_view>

#include "referee/complaint.hpp"

namespace referee {

class Arguments;
class Console;

// `command`: whose row of the table it is.
Or<Exit> run_games(const Arguments& arguments, const Console& console, std::string_view command);

}  // namespace referee
