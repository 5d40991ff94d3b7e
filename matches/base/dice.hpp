#pragma once
// Chance that is a function of a seed: splitmix64, the same on every machine and with every
// library, and apart for every purpose that it is mixed with.

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace matches {

class Dice {
 public:
  explicit constexpr Dice(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15u;
    std::uint64_t word = state_;
    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9u;
    word = (word ^ (word >> 27)) * 0x94d049bb133111ebu;
    return word ^ (word >> 31);
  }

  // From 0 to n - 1, all alike; n > 0.
  constexpr std::uint64_t below(std::uint64_t n) {
    const std::uint64_t unfair = (0 - n) % n;  // 2^64 mod n
    std::uint64_t word = next();
    while (word < unfair) word = next();
    return word % n;
  }

  template <class T>
  void shuffle(std::vector<T>& all) {
    for (std::size_t i = all.size(); i > 1; --i)
      std::swap(all[i - 1], all[static_cast<std::size_t>(below(i))]);
  }

 private:
  std::uint64_t state_;
};

// A seed of its own for each number: of a game, of an encounter, of a pass through the openings.
constexpr std::uint64_t mixed(std::uint64_t master, std::uint64_t number) {
  return Dice(master ^ Dice(number).next()).next();
}

}  // namespace matches
