#pragma once
// What a user says to `report`.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace referee::report {

// Which games can be replayed in the page; the numbers are always of all games.
struct GameChoice {
  enum class Kind : unsigned char { all, faults, sample } kind = Kind::all;
  std::size_t sample = 0;
};

// "all", "faults", "sample:500". What is wrong with it; empty: nothing.
std::string read_choice(std::string_view text, GameChoice& choice);

struct ReportWords {
  std::optional<std::string> out;
  GameChoice games;
  std::optional<int> lines;  // moves of an engine's line; empty: as many as there is room for
  bool open = false;
};

}  // namespace referee::report
