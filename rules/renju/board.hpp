#pragma once
// The stones on the board, stored as bit lines: every row, column and diagonal is one word, so the
// neighbours of a point on a line are one shift away.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "rules/renju/point.hpp"
#include "rules/ruling.hpp"

namespace rules::renju {

enum class Cell : unsigned char { empty, black, white };

// rising: a1 to o15; falling: a15 to o1.
enum class Direction : unsigned char { row, column, rising, falling };
inline constexpr std::array directions{Direction::row, Direction::column, Direction::rising,
                                       Direction::falling};

// The point `steps` further along a direction; it may be off the board.
constexpr Point along(Point p, Direction d, int steps) {
  switch (d) {
    case Direction::row: return {p.x + steps, p.y};
    case Direction::column: return {p.x, p.y + steps};
    case Direction::rising: return {p.x + steps, p.y + steps};
    case Direction::falling: return {p.x + steps, p.y - steps};
  }
  return p;
}

// Eleven cells of a line: bit 5 is the point in question, the other bits are its neighbours up to
// five steps away. Cells off the board are neither own nor empty.
struct Window {
  std::uint32_t own = 0;
  std::uint32_t empty = 0;
};

class Board {
 public:
  Board() : empty_(whole_board()) {}

  Cell at(Point p) const;
  bool is_empty(Point p) const { return (word(empty_, p, Direction::row) & middle) != 0; }
  int stones(Color c) const { return c == Color::black ? black_count_ : white_count_; }
  int stones() const { return black_count_ + white_count_; }
  bool full() const { return stones() == point_count; }

  void put(Point p, Color c);  // on an empty point
  void take(Point p);          // the stone there

  Window window(Point p, Direction d, Color c) const {
    constexpr std::uint32_t all = 0x7ff;
    const std::uint32_t black = word(black_, p, d), empty = word(empty_, p, d);
    const std::uint32_t own =
        c == Color::black ? black : ~(black | empty) & word(whole_board(), p, d);
    return {own & all, empty & all};
  }

  // The fifteen cells of a row, column a as bit 0.
  std::uint32_t black_row(int y) const { return cells(black_, y); }
  std::uint32_t empty_row(int y) const { return cells(empty_, y); }

  friend bool operator==(const Board&, const Board&) = default;

 private:
  // 15 rows, 15 columns, 29 rising and 29 falling diagonals; a cell is bit 5 + its place.
  static constexpr int line_count = 15 + 15 + 29 + 29;
  static constexpr int margin = 5;
  static constexpr std::uint32_t middle = std::uint32_t{1} << margin;
  using Lines = std::array<std::uint32_t, line_count>;

  static constexpr int line(Point p, Direction d) {
    switch (d) {
      case Direction::row: return p.y;
      case Direction::column: return 15 + p.x;
      case Direction::rising: return 30 + 14 + p.x - p.y;
      case Direction::falling: return 59 + p.x + p.y;
    }
    return 0;
  }
  static constexpr int place(Point p, Direction d) { return d == Direction::column ? p.y : p.x; }
  static constexpr std::uint32_t word(const Lines& lines, Point p, Direction d) {
    return lines[static_cast<std::size_t>(line(p, d))] >> place(p, d);
  }
  static constexpr std::uint32_t cells(const Lines& lines, int y) {
    return lines[static_cast<std::size_t>(y)] >> margin;
  }
  static constexpr void flip(Lines& lines, Point p) {
    for (const Direction d : directions)
      lines[static_cast<std::size_t>(line(p, d))] ^= middle << place(p, d);
  }
  static const Lines& whole_board();

  Lines black_{};
  Lines empty_;
  int black_count_ = 0, white_count_ = 0;
};

inline const Board::Lines& Board::whole_board() {
  static constexpr Lines lines = [] {
    Lines made{};
    for (int i = 0; i < point_count; ++i) flip(made, point_at(i));
    return made;
  }();
  return lines;
}

inline void Board::put(Point p, Color c) {
  flip(empty_, p);
  if (c == Color::black) flip(black_, p);
  ++(c == Color::black ? black_count_ : white_count_);
}

inline Cell Board::at(Point p) const {
  if (is_empty(p)) return Cell::empty;
  return word(black_, p, Direction::row) & middle ? Cell::black : Cell::white;
}

inline void Board::take(Point p) {
  const bool black = at(p) == Cell::black;
  flip(empty_, p);
  if (black) flip(black_, p);
  --(black ? black_count_ : white_count_);
}

// The unbroken stones of colour `c` on the line through `p`, assuming a stone of that colour on
// `p`; at most eleven are seen.
inline int run_through(const Board& board, Point p, Direction d, Color c) {
  const std::uint32_t own = board.window(p, d, c).own;
  return 1 + std::countr_one(own >> 6) + std::countl_one(own << 27);
}

// The longest of the four runs through `p`, and whether one of them has exactly five stones.
struct Runs {
  int longest = 0;
  bool five = false;
};
Runs runs_through(const Board& board, Point p, Color c);

// What stands on the whole board.
Runs runs_on(const Board& board, Color c);

}  // namespace rules::renju
