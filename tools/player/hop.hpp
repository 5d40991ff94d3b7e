#pragma once
// The move of a stone on a small square board, as Keishi and Liuzichong search it.

#include <cstdint>

namespace player {

struct Hop {
  std::uint8_t from = 0, to = 0;

  static Hop of(int from, int to) {
    return {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
  }
  friend bool operator==(const Hop&, const Hop&) = default;
};

// A key for stones and side: two rounds of SplitMix64's mixer.
constexpr std::uint64_t key_of_stones(std::uint64_t black, std::uint64_t white, bool black_to_act) {
  constexpr auto mixed = [](std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
  };
  return mixed(mixed(black + 0x9E3779B97F4A7C15ULL) ^ (white << 1 | (black_to_act ? 1U : 0U)));
}

}  // namespace player
