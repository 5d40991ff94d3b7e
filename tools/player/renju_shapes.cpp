// A surrounding is judged from the ones with one own stone more, so the table is filled from the
// full ones down.

#include "tools/player/renju_shapes.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace player {

namespace {

using rules::Color;

constexpr std::uint32_t centre = 1U << 5, all_points = 0x7ff;

// The ten cells around the centre as digits of base three.
constexpr std::array<std::uint16_t, 2048> digits = [] {
  std::array<std::uint16_t, 2048> made{};
  for (std::uint32_t bits = 0; bits < made.size(); ++bits) {
    unsigned sum = 0, power = 1;
    for (int i = 0; i < 11; ++i) {
      if (i == 5) continue;
      if (bits >> i & 1U) sum += power;
      power *= 3;
    }
    made[bits] = static_cast<std::uint16_t>(sum);
  }
  return made;
}();

int run_of(std::uint32_t own) { return 1 + std::countr_one(own >> 6) + std::countl_one(own << 27); }

}  // namespace

std::size_t ShapeTable::place(std::uint32_t own, std::uint32_t empty) {
  return std::size_t{digits[own]} + 2U * std::size_t{digits[empty]};
}

void ShapeTable::fill(Color color) {
  const auto judged = [&](std::uint32_t own, std::uint32_t empty) {
    const int run = run_of(own | centre);
    if (run == 5 || (run > 5 && color == Color::white)) return Shape::five;
    if (run > 5) return Shape::overline;
    std::array<int, static_cast<std::size_t>(Shape::overline) + 1> ways{};
    for (std::uint32_t rest = empty; rest != 0; rest &= rest - 1) {
      const std::uint32_t cell = rest & (~rest + 1);
      ++ways[shapes_[place(own | cell, empty & ~cell)]];
    }
    const auto count = [&](Shape s) { return ways[static_cast<std::size_t>(s)]; };
    using enum Shape;
    if (count(five) >= 2) return run == 4 ? straight_four : double_four;
    if (count(five) == 1) return four;
    if (count(straight_four) > 0) return three;
    if (count(four) + count(double_four) > 0) return sleeping_three;
    if (count(three) > 0) return two;
    if (count(sleeping_three) > 0) return sleeping_two;
    return count(two) > 0 ? one : none;
  };
  std::vector<std::uint32_t> masks;
  for (std::uint32_t m = 0; m <= all_points; ++m)
    if (!(m & centre)) masks.push_back(m);
  std::ranges::stable_sort(masks, std::greater{}, [](std::uint32_t m) { return std::popcount(m); });
  for (const std::uint32_t own : masks) {
    const std::uint32_t others = all_points & ~centre & ~own;
    for (std::uint32_t empty = others;; empty = (empty - 1) & others) {
      shapes_[place(own, empty)] = static_cast<std::uint8_t>(judged(own, empty));
      if (empty == 0) break;
    }
  }
}

ShapeTable::ShapeTable(Color color) { fill(color); }

const ShapeTable& shape_table(Color color) {
  static const ShapeTable black(Color::black), white(Color::white);
  return color == Color::black ? black : white;
}

}  // namespace player
