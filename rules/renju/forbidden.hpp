#pragma once
// The forbidden points of Black: overline, double-four and double-three (International Rules 9.2
// and 9.3). forbidden.cpp explains the algorithm.

#include <array>
#include <string>

#include "rules/renju/board.hpp"
#include "rules/renju/line.hpp"

namespace rules::renju {

// The forbidden shapes that one stone makes.
struct Types {
  bool overline = false, double_four = false, double_three = false;

  bool any() const { return overline || double_four || double_three; }
  std::string letters() const;  // "LFT", in this order
  std::string names() const;    // "overline, double-four and double-three"
  friend bool operator==(const Types&, const Types&) = default;
};

struct Verdict {
  bool five = false;
  Types types;
  // Whether the stone neither wins nor loses.
  bool nothing() const { return !five && !types.any(); }
};

// Precedence if one black stone makes a five and a forbidden shape.
enum class Precedence : unsigned char { five, forbidden };

using LineShapes = std::array<LineShape, directions.size()>;  // in the order of `directions`
LineShapes shapes_at(const Board& board, Point p);

// The shapes that a black stone on the empty point `p` makes. If a five takes precedence, a five
// has no types. The board is used to try stones and is restored.
Verdict verdict(Board& board, Point p, Precedence first = Precedence::five);

// Whether the line of `shape` through `p`, which includes the new stone, has a real three: one of
// its straight-four points can be played.
bool is_three(Board& board, Point p, Direction d, const LineShape& shape);

struct ForbiddenPoint {
  Point point;
  Types types;
  friend bool operator==(const ForbiddenPoint&, const ForbiddenPoint&) = default;
};

class ForbiddenPoints {
 public:
  void add(ForbiddenPoint p) { found_[static_cast<std::size_t>(size_++)] = p; }
  auto begin() const { return found_.begin(); }
  auto end() const { return found_.begin() + size_; }
  int size() const { return size_; }
  std::string text() const;  // "h4:F m5:LF d7:T"; empty if none

 private:
  std::array<ForbiddenPoint, point_count> found_;
  int size_ = 0;
};

// Every forbidden point, row 1 first and by column within a row.
ForbiddenPoints forbidden_points(const Board& board, Precedence first = Precedence::five);

// Whether every empty point is forbidden to Black (also where no point is empty).
bool only_forbidden_points(const Board& board, Precedence first = Precedence::five);

}  // namespace rules::renju
