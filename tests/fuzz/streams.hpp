#pragma once
// What `referee validate` reads from standard input.

#include <string>
#include <string_view>

namespace tests {

// The first byte chooses the game, the rule set and whether there is a clock; then lines.
std::string check_stream(std::string_view bytes);

}  // namespace tests
