#include "rules/renju/board.hpp"

#include <algorithm>

namespace rules::renju {

Runs runs_through(const Board& board, Point p, Color c) {
  Runs found;
  for (const Direction d : directions) {
    const int run = run_through(board, p, d, c);
    found.longest = std::max(found.longest, run);
    found.five |= run == 5;
  }
  return found;
}

Runs runs_on(const Board& board, Color c) {
  const Cell own = c == Color::black ? Cell::black : Cell::white;
  Runs found;
  for (int i = 0; i < point_count; ++i) {
    const Point p = point_at(i);
    if (board.at(p) != own) continue;
    const Runs here = runs_through(board, p, c);
    found.longest = std::max(found.longest, here.longest);
    found.five |= here.five;
  }
  return found;
}

}  // namespace rules::renju
