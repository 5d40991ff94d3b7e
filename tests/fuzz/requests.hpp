#pragma once
// What strangers send to an arena: the fuzz targets of its readers. Each says what is wrong; empty:
// nothing.

#include <string>
#include <string_view>

namespace tests {

// A body: as JSON, and as an action of each game.
std::string check_body(std::string_view text);

// The address of a request.
std::string check_target(std::string_view text);

}  // namespace tests
