#pragma once
// Points of the 15x15 board and small lists of them. Column a is x 0, row 1 is y 0.

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "rules/ruling.hpp"

namespace rules::renju {

inline constexpr int board_size = 15;
inline constexpr int point_count = board_size * board_size;

struct Point {
  int x = 0, y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};

inline constexpr Point h8{7, 7};  // the centre

constexpr bool on_board(Point p) {
  return p.x >= 0 && p.x < board_size && p.y >= 0 && p.y < board_size;
}
constexpr int index(Point p) { return p.y * board_size + p.x; }
constexpr Point point_at(int index) { return {index % board_size, index / board_size}; }

// The distance of a point from h8: those within r form a square of 2r+1 by 2r+1 points.
constexpr int distance_from_centre(Point p) {
  const int dx = p.x < h8.x ? h8.x - p.x : p.x - h8.x;
  const int dy = p.y < h8.y ? h8.y - p.y : p.y - h8.y;
  return dx > dy ? dx : dy;
}

std::string name(Point p);  // "h8"

// A point from its name, in lower or upper case; the error is syntax or off-board. `at` is the
// offset of `text` in the user's input.
Result<Point> read_point(std::string_view text, std::size_t at = 0);

// An ordered list of at most `capacity` points, without heap memory.
class Points {
 public:
  static constexpr int capacity = 50;

  bool add(Point p) {  // false: full
    if (size_ == capacity) return false;
    at_[static_cast<std::size_t>(size_++)] = static_cast<unsigned char>(index(p));
    return true;
  }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Point operator[](int i) const { return point_at(at_[static_cast<std::size_t>(i)]); }
  bool has(Point p) const {
    for (int i = 0; i < size_; ++i)
      if ((*this)[i] == p) return true;
    return false;
  }
  std::string names(std::string_view separator) const;
  friend bool operator==(const Points&, const Points&) = default;

 private:
  std::array<unsigned char, capacity> at_{};
  int size_ = 0;
};

}  // namespace rules::renju
