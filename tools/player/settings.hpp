#pragma once
// What a user can choose about the player, on the command line and over each protocol.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/player/brain.hpp"
#include "tools/player/timing.hpp"

namespace player {

struct Settings {
  Level level = Level::full;
  std::optional<int> rung = {};  // of the ladder, from 1; in place of the level
  std::optional<std::uint64_t> seed = {};  // that the user has chosen
  std::uint64_t game_seed = 0;             // of this game, as the other side says
  int hash = 16;                           // megabytes
  int resign = 0;                          // gives up when the value falls to minus this; 0: never
  Milliseconds margin = usual_margin;
};

inline constexpr int most_rungs = 12;
inline constexpr int most_hash = 1024;
inline constexpr int most_margin = 10000;
inline constexpr int most_game_seed = 999999999;

// What chance is made of. Level random and the rungs play each game by a seed of its own, unless the
// user has chosen one for all; the other levels choose alike in every game.
std::uint64_t seed_of(const Settings& settings);
// The chosen rung of this game; above its highest: the highest.
std::optional<Rung> rung_of(const Settings& settings, const Brain& brain);
// The values of the option, "random" to "full" and "1" to "12".
std::vector<std::string> level_words();
std::string word_of_level(const Settings& settings);

// Sets level, seed, hash, resign, margin or the seed of the game, in any case of letters. What is
// wrong, or nothing.
std::optional<std::string> choose(Settings& settings, std::string_view name,
                                  std::string_view value);

}  // namespace player
