// When two fifth moves are the same: each turn and reflection, shifted so that it takes the one
// point to the other, is tried for what it must keep.

#include "tests/oracle/renju.hpp"

namespace oracle {

namespace {

// A turn or reflection of the plane, and then a shift.
struct Isometry {
  int a, b, c, d;
  int shift_x = 0, shift_y = 0;

  Point operator()(Point p) const {
    return {a * p.x + b * p.y + shift_x, c * p.x + d * p.y + shift_y};
  }
};

constexpr Isometry turns[] = {{1, 0, 0, 1},  {0, -1, 1, 0}, {-1, 0, 0, -1}, {0, 1, -1, 0},
                              {-1, 0, 0, 1}, {1, 0, 0, -1}, {0, 1, 1, 0},   {0, -1, -1, 0}};

bool keeps_stones(const Grid& grid, const Isometry& isometry) {
  for (int y = 0; y < 15; ++y)
    for (int x = 0; x < 15; ++x) {
      if (grid[y][x] == '.') continue;
      const Point image = isometry({x, y});
      if (!inside(image) || grid[image.y][image.x] != grid[y][x]) return false;
    }
  return true;
}

bool keeps_board(const Isometry& isometry) {
  for (const Point corner : {Point{0, 0}, Point{0, 14}, Point{14, 0}, Point{14, 14}})
    if (!inside(isometry(corner))) return false;
  return true;
}

}  // namespace

bool same_fifth(const Grid& grid, Point a, Point b, const std::string& reading) {
  for (Isometry isometry : turns) {
    const Point image = isometry(a);
    isometry.shift_x = b.x - image.x;
    isometry.shift_y = b.y - image.y;
    if (reading != "figure" && !keeps_board(isometry)) continue;
    if (reading != "board" && !keeps_stones(grid, isometry)) continue;
    return true;
  }
  return false;
}

}  // namespace oracle
