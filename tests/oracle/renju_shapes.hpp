#pragma once
// Fives, overlines, fours and threes, a second time: windows of a line are laid beside patterns,
// and stones are placed to see what happens. Slow on purpose; it shares nothing with the library.

#include <array>
#include <string>
#include <vector>

namespace oracle {

struct Point {
  int x = 0, y = 0;
  friend auto operator<=>(const Point&, const Point&) = default;
};

std::string name(Point p);  // "h8"
Point point(const std::string& name);

using Grid = std::array<std::array<char, 15>, 15>;  // [y][x]: '.', 'b' or 'w'
Grid empty_grid();
std::vector<Point> points(const std::string& joined);  // "h8i9j10"
bool inside(Point p);
std::vector<Point> empty_points(const Grid& grid);  // row 1 first, by column

std::string ranks(const Grid& grid);  // "15/.../7b7/...", row 15 first

// What a black stone on a point makes, and what had to be asked on the way.
struct Shapes {
  bool five = false;
  bool overline = false;
  int fours = 0;   // sets of four stones, one more makes exactly five, the new stone among them
  int threes = 0;  // lines with a straight-four point that Black may legally play

  bool one_line_double_four = false;
  int candidates = 0;  // lines with a straight-four point, legal or not
  int nesting = 0;     // how deep double-three questions had to be asked to answer this one
  // What spoilt the lines that hold no three.
  bool fake_by_five = false, fake_by_overline = false;
  bool fake_by_double_four = false, fake_by_double_three = false;

  std::string types() const;  // "LF"; empty: none
  bool nothing() const { return !five && types().empty(); }
};

// The point must be empty. The grid is the same afterwards.
Shapes judge(Grid& grid, Point p);

// Black's forbidden points: "h4:F m5:LF d7:T".
std::string forbidden(Grid grid, bool five_first);

// Whether the white stone on the point stands in a row of exactly five, or of five or more.
bool white_five(const Grid& grid, Point p);
bool white_row(const Grid& grid, Point p);

}  // namespace oracle
