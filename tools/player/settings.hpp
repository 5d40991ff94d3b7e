#pragma once
// What a user can choose about the player, on the command line and over each protocol.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tools/player/brain.hpp"
#include "tools/player/timing.hpp"

namespace player {

struct Settings {
  Level level = Level::full;
  std::uint64_t seed = 0;
  int hash = 16;   // megabytes
  int resign = 0;  // gives up when the value falls to minus this; 0: never
  Milliseconds margin = usual_margin;
};

inline constexpr int most_hash = 1024;
inline constexpr int most_margin = 10000;

// Sets level, seed, hash, resign or margin, in any case of letters. What is wrong, or nothing.
std::optional<std::string> choose(Settings& settings, std::string_view name,
                                  std::string_view value);

}  // namespace player
