#pragma once
// What a user wishes from all processes that play a run together: a file in its directory, which
// each of them looks at once a second. A wish stands until it is changed, for those that come later,
// too.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "referee/terminal/complaint.hpp"

namespace referee::join {

struct StandingWish {
  enum class State : unsigned char { go, pause, drain, stop };
  std::uint64_t serial = 0;  // grows with each change; 0: nothing was ever wished
  State state = State::go;
  std::optional<std::size_t> slots;  // of each process
  friend bool operator==(const StandingWish&, const StandingWish&) = default;
};
std::string_view name(StandingWish::State state);  // "drain"

// No file, or one that is being replaced on a file system without atomic names: nothing is wished.
StandingWish standing_wish(const std::string& run);
// Adds a command of `referee control`: "drain", "concurrency 4". What is wished from now on.
terminal::Or<StandingWish> add_wish(const std::string& run, std::string_view command);

}  // namespace referee::join
