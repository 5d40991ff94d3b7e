#pragma once
// Names of agents: what may be one, and which two are too alike.

#include <optional>
#include <string>
#include <string_view>

namespace arena::base {

inline constexpr std::size_t longest_agent_name = 40;

// What is wrong with a name; empty: nothing. A name is refused and never cut.
std::optional<std::string> wrong_with_name(std::string_view name);

// What two names share that a reader could take for each other: case, separators, and characters
// that look alike ("O" and "0", "l" and "1").
std::string skeleton(std::string_view name);

}  // namespace arena::base
