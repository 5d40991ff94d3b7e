#pragma once
// Explains why a point is forbidden to Black or not: the lines, their cells and the decisive
// points, down to the last nested double-three. It uses the same line analysis and the same verdict
// as the judge.

#include <string>

#include "rules/renju/forbidden.hpp"

namespace rules::renju {

// The shapes that a black stone on the empty point would make, in several lines.
std::string explain_for_black(const Board& board, Point p, Precedence first);

// The shapes that a white stone on the empty point would make.
std::string explain_for_white(const Board& board, Point p);

// "row 8", "column h", "diagonal a1-o15".
std::string line_name(Point p, Direction d);

// The names of the points from..to, in steps along a line, without the one at `gap`.
std::string cells(Point p, Direction d, int from, int to, int gap = 99);

}  // namespace rules::renju
