#pragma once
// The libraries of the arena, by the versions that they report themselves.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arena::database {

// libpq is there only if it can be loaded.
std::vector<std::pair<std::string_view, std::string>> libraries();

}  // namespace arena::database
