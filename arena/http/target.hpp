#pragma once
// The target of a request, taken apart.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arena::http {

struct Target {
  std::vector<std::string> path;             // "games", "01J..."
  std::map<std::string, std::string> query;  // "wait" -> "30"

  std::optional<std::string> query_value(const std::string& name) const {
    const auto found = query.find(name);
    if (found == query.end()) return std::nullopt;
    return found->second;
  }
};

// Empty: an escape is wrong, a name occurs twice, or it does not begin with a slash.
std::optional<Target> read_target(std::string_view text);

}  // namespace arena::http
