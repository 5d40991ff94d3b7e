#pragma once
// Sets of squares that are one, seen on a board that is turned or mirrored. Tables over all positions
// of a small board are kept by such classes: they are an eighth of the size.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/grid/text.hpp"

namespace rules::grid {

inline constexpr int most_squares = 36, most_members = 6;

// Binomial coefficients: how many sets of `k` squares there are among `n`.
inline constexpr auto choices = [] {
  std::array<std::array<std::uint32_t, most_members + 1>, most_squares + 1> table{};
  for (std::size_t n = 0; n < table.size(); ++n)
    for (std::size_t k = 0; k <= most_members; ++k)
      table[n][k] = k == 0 ? 1 : n == 0 ? 0 : table[n - 1][k - 1] + table[n - 1][k];
  return table;
}();
constexpr std::uint32_t choose(int n, int k) {
  return choices[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

template <class Use>
constexpr void for_each_square(Stones set, Use use) {
  for (; set != 0; set &= set - 1) use(std::countr_zero(set));
}

// The place of a set among all sets of as many squares that do not touch `barred`.
constexpr std::uint32_t rank_beside(Stones set, Stones barred) {
  std::uint32_t rank = 0;
  int members = 0;
  for_each_square(set, [&](int square) {
    const int before = std::popcount(barred & (bit(square) - 1));
    rank += choose(square - before, ++members);
  });
  return rank;
}

// All sets of `members` squares of `free`, in the order of their ranks.
template <class Use>
void for_each_set(Stones free, int members, Use use) {
  std::array<Stones, most_squares> at{};
  int count = 0;
  for_each_square(free, [&](int square) { at[static_cast<std::size_t>(count++)] = bit(square); });
  const auto spread = [&](Stones packed) {
    Stones set = 0;
    for_each_square(packed, [&](int i) { set |= at[static_cast<std::size_t>(i)]; });
    return set;
  };
  if (members == 0) return use(Stones{0});
  // The next larger number with as many bits: Gosper's way.
  for (Stones packed = bit(members) - 1; packed < bit(count);) {
    use(spread(packed));
    const Stones low = packed & -packed, ripple = packed + low;
    packed = ripple | (packed ^ ripple) >> (2 + std::countr_zero(low));
  }
}

// The eight ways to turn and mirror a board.
class Turns {
 public:
  static constexpr int count = 8;
  explicit Turns(int size);
  Stones turned(Stones set, int turn) const {
    Stones result = 0;
    const auto& to = to_[static_cast<std::size_t>(turn)];
    for_each_square(set,
                    [&](int square) { result |= bit(to[static_cast<std::size_t>(square)]); });
    return result;
  }

 private:
  std::array<std::array<std::uint8_t, most_squares>, count> to_{};
};

// The classes of all sets of some number of squares.
class SetClasses {
 public:
  SetClasses(const Turns& turns, int size, int members);

  struct Place {
    std::uint16_t number = 0;  // of the class
    std::uint8_t turn = 0;     // that makes the set the first of its class
  };
  Place place(Stones set) const { return places_[rank_beside(set, 0)]; }
  std::size_t count() const { return firsts_.size(); }
  Stones first(std::size_t number) const { return firsts_[number]; }
  // The turns that leave the first set of a class as it is, except the one that changes nothing.
  std::span<const std::uint8_t> keeping(std::size_t number) const { return keeping_[number]; }

 private:
  std::vector<Place> places_;  // by rank
  std::vector<Stones> firsts_;
  std::vector<std::vector<std::uint8_t>> keeping_;
};

}  // namespace rules::grid
