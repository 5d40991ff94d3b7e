#pragma once
// What one stone makes on one line, for every surrounding of eleven cells, looked up in a table
// that is computed from the rules of Renju: Black needs exactly five, White five or more.

#include <array>
#include <cstdint>
#include <vector>

#include "rules/renju/board.hpp"

namespace player {

// From nothing to a five; overline is Black's alone.
enum class Shape : std::uint8_t {
  none,
  one,             // may become a two
  sleeping_two,    // may become a sleeping three
  two,             // may become a three
  sleeping_three,  // may become a four
  three,           // may become a straight four
  four,            // one point completes it
  double_four,     // two points, with gaps
  straight_four,   // two points, without
  five,
  overline,
};

class ShapeTable {
 public:
  explicit ShapeTable(rules::Color color);

  Shape at(rules::renju::Window w) const {
    return static_cast<Shape>(shapes_[place(w.own, w.empty)]);
  }

 private:
  static constexpr std::size_t surroundings = 59049;  // three states of ten cells

  static std::size_t place(std::uint32_t own, std::uint32_t empty);
  void fill(rules::Color color);

  std::array<std::uint8_t, surroundings> shapes_{};
};

const ShapeTable& shape_table(rules::Color color);

}  // namespace player
