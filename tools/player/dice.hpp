#pragma once
// Seeded random numbers that are the same with every compiler and library (SplitMix64).

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace player {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}
  // What is thrown for one position depends on the seed and the position alone.
  Dice(std::uint64_t seed, std::uint64_t key) : state_(seed * 0xD1342543DE82EF95ULL ^ key) {}

  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
  }
  // From 0 up to, not including, `end`, which is above 0.
  std::size_t below(std::size_t end) { return static_cast<std::size_t>(next() % end); }

  // About normal: the sum of four even throws.
  int normal(int deviation) {
    constexpr int half = 1000, of_sum = 1155;  // the sum's own deviation
    std::int64_t sum = 0;
    for (int i = 0; i < 4; ++i) sum += static_cast<std::int64_t>(below(2 * half + 1)) - half;
    return static_cast<int>(deviation * sum / of_sum);
  }

  template <class T>
  void shuffle(std::vector<T>& list) {
    for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[below(i)]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace player
