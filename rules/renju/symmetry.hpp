#pragma once
// Three readings of "symmetrical", which decide when two offered fifth moves count as the same.

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/renju/board.hpp"

namespace rules::renju {

// board: a symmetry of the bare board maps one point to the other. position: a symmetry of the
// board that preserves the stones does. figure: an isometry that preserves the stones does,
// ignoring the edge of the board.
enum class Sameness : unsigned char { board, position, figure };

// An isometry of the plane: one of eight rotations and reflections, then a shift.
struct Isometry {
  int xx = 1, xy = 0, yx = 0, yy = 1;  // x' = xx x + xy y + dx, y' = yx x + yy y + dy
  int dx = 0, dy = 0;

  Point operator()(Point p) const { return {xx * p.x + xy * p.y + dx, yx * p.x + yy * p.y + dy}; }
  std::string_view name() const;  // "rotating by 90 degrees"; "mirroring left to right"
};

// The isometries under which points count as the same, including the identity.
class Isometries {
 public:
  Isometries(const Board& board, Sameness reading);
  // One that maps `a` to `b`.
  std::optional<Isometry> mapping(Point a, Point b) const;
  bool only_identity() const { return size_ == 1; }

 private:
  std::array<Isometry, 8> kept_{};
  std::size_t size_ = 0;
};

// Two points of a list that count as the same.
struct SamePair {
  Point a, b;
  Isometry by;
};
std::optional<SamePair> same_pair(const Board& board, const Points& points, Sameness reading);

// The empty points that count as the same as others, in sets of two to eight.
std::vector<std::vector<Point>> same_points(const Board& board, Sameness reading);

}  // namespace rules::renju
