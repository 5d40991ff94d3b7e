// The International Rules' definitions (9.2, 9.3) as patterns. In a pattern B is a black stone, '.'
// an empty point of the board, x anything but a black stone, the edge included. The new stone must
// be one of the B.
//
//   five            x BBBBB x
//   overline        BBBBBB
//   four            x.BBBBx  xB.BBBx  xBB.BBx  xBBB.Bx  xBBBB.x: filling the point gives a five.
//                   Two windows with the same four stones (a straight four) are one four.
//   straight four   x.BBBB.x
//   three           three stones and a point that make a straight four, where Black may place a
//                   stone on that point, and the stone makes no five

#include "tests/oracle/renju_shapes.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <set>
#include <string_view>

namespace oracle {

namespace {

struct Way {
  int dx, dy;
};
constexpr Way ways[] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

Point along(Point p, Way way, int steps) { return {p.x + way.dx * steps, p.y + way.dy * steps}; }
char at(const Grid& grid, Point p) { return inside(p) ? grid[p.y][p.x] : '#'; }

bool lies_at(const Grid& grid, Point start, Way way, std::string_view pattern) {
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const char here = at(grid, along(start, way, static_cast<int>(i)));
    if (pattern[i] == 'B' && here != 'b') return false;
    if (pattern[i] == '.' && here != '.') return false;
    if (pattern[i] == 'x' && here == 'b') return false;
  }
  return true;
}

// Every place where the pattern lies along the line with one of its B on the point.
std::vector<Point> places(const Grid& grid, Point p, Way way, std::string_view pattern) {
  std::vector<Point> found;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const Point start = along(p, way, -static_cast<int>(i));
    if (pattern[i] == 'B' && lies_at(grid, start, way, pattern)) found.push_back(start);
  }
  return found;
}

int fours(const Grid& grid, Point p, Way way) {
  std::set<std::set<Point>> sets;
  for (const std::string_view pattern : {"x.BBBBx", "xB.BBBx", "xBB.BBx", "xBBB.Bx", "xBBBB.x"})
    for (const auto start : places(grid, p, way, pattern)) {
      std::set<Point> stones;
      for (std::size_t i = 0; i < pattern.size(); ++i)
        if (pattern[i] == 'B') stones.insert(along(start, way, static_cast<int>(i)));
      sets.insert(stones);
    }
  return static_cast<int>(sets.size());
}

// Every empty point of the line where a stone would make a straight four that contains p.
std::vector<Point> straight_four_points(Grid& grid, Point p, Way way) {
  std::vector<Point> found;
  for (int place_of_p = 2; place_of_p <= 5; ++place_of_p)
    for (int place_of_e = 2; place_of_e <= 5; ++place_of_e) {
      const Point start = along(p, way, -place_of_p), e = along(start, way, place_of_e);
      if (at(grid, e) != '.') continue;
      grid[e.y][e.x] = 'b';
      if (lies_at(grid, start, way, "x.BBBB.x")) found.push_back(e);
      grid[e.y][e.x] = '.';
    }
  return found;
}

void judge_three(Grid& grid, Point p, Way way, Shapes& shapes) {
  const auto candidates = straight_four_points(grid, p, way);
  if (candidates.empty()) return;
  ++shapes.candidates;
  bool real = false;
  std::vector<Shapes> refused;
  for (const auto e : candidates) {
    const Shapes there = judge(grid, e);
    if (there.candidates >= 2) shapes.nesting = std::max(shapes.nesting, there.nesting + 1);
    if (there.nothing()) real = true;
    refused.push_back(there);
  }
  if (real) {
    ++shapes.threes;
    return;
  }
  for (const auto& there : refused) {
    shapes.fake_by_five |= there.five;
    shapes.fake_by_overline |= there.overline;
    shapes.fake_by_double_four |= there.fours >= 2;
    shapes.fake_by_double_three |= there.threes >= 2;
  }
}

}  // namespace

std::string name(Point p) {
  return std::string(1, static_cast<char>('a' + p.x)) + std::to_string(p.y + 1);
}

Point point(const std::string& name) { return {name[0] - 'a', std::atoi(name.c_str() + 1) - 1}; }

std::vector<Point> points(const std::string& joined) {
  std::vector<Point> found;
  for (std::size_t i = 0; i < joined.size(); ++i)
    if (std::isalpha(static_cast<unsigned char>(joined[i])))
      found.push_back(point(joined.substr(i)));
  return found;
}

bool inside(Point p) { return p.x >= 0 && p.x < 15 && p.y >= 0 && p.y < 15; }

Grid empty_grid() {
  Grid grid;
  for (auto& row : grid) row.fill('.');
  return grid;
}

std::vector<Point> empty_points(const Grid& grid) {
  std::vector<Point> found;
  for (int y = 0; y < 15; ++y)
    for (int x = 0; x < 15; ++x)
      if (grid[y][x] == '.') found.push_back({x, y});
  return found;
}

std::string ranks(const Grid& grid) {
  std::string text;
  for (int y = 14; y >= 0; --y) {
    int empty = 0;
    for (int x = 0; x < 15; ++x) {
      if (grid[y][x] == '.') {
        ++empty;
        continue;
      }
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
      text += grid[y][x];
    }
    if (empty > 0) text += std::to_string(empty);
    if (y > 0) text += '/';
  }
  return text;
}

std::string Shapes::types() const {
  return std::string(overline ? "L" : "") + (fours >= 2 ? "F" : "") + (threes >= 2 ? "T" : "");
}

Shapes judge(Grid& grid, Point p) {
  grid[p.y][p.x] = 'b';
  Shapes shapes;
  for (const auto way : ways) {
    shapes.five |= !places(grid, p, way, "xBBBBBx").empty();
    shapes.overline |= !places(grid, p, way, "BBBBBB").empty();
    const int here = fours(grid, p, way);
    shapes.fours += here;
    shapes.one_line_double_four |= here >= 2;
    judge_three(grid, p, way, shapes);
  }
  grid[p.y][p.x] = '.';
  return shapes;
}

std::string forbidden(Grid grid, bool five_first) {
  std::string list;
  for (const auto p : empty_points(grid)) {
    const Shapes shapes = judge(grid, p);
    if (shapes.types().empty() || (shapes.five && five_first)) continue;
    list += (list.empty() ? "" : " ") + name(p) + ":" + shapes.types();
  }
  return list;
}

namespace {

int longest_white_row(const Grid& grid, Point p, int exactly) {
  int longest = 0;
  for (const auto way : ways)
    for (int from = -14; from <= 0; ++from)
      for (int to = 0; to <= 14; ++to) {
        bool all = true;
        for (int i = from; i <= to && all; ++i) all = at(grid, along(p, way, i)) == 'w';
        if (!all || at(grid, along(p, way, from - 1)) == 'w') continue;
        if (at(grid, along(p, way, to + 1)) == 'w') continue;
        const int length = to - from + 1;
        if (length == exactly) return exactly;
        longest = std::max(longest, length);
      }
  return longest;
}

}  // namespace

bool white_five(const Grid& grid, Point p) { return longest_white_row(grid, p, 5) == 5; }
bool white_row(const Grid& grid, Point p) { return longest_white_row(grid, p, 15) >= 5; }

}  // namespace oracle
