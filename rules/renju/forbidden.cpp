// A three counts only if Black could go on to a straight four without playing a forbidden point or
// making a five with that stone. To decide this, the new stone stays on the board and the
// straight-four point is judged by the same rules, to any depth. Each level fills one more point,
// so the recursion ends. No result is cached by point, since a verdict belongs to a whole board.
// Sources: International Rules of Renju, 9.2 and 9.3; the two halves of 9.3 (a: overline and
// double-four at the straight-four point, b: double-three there) are read as one condition. Most
// points are dismissed quickly. A four or a three through a point lies in five cells without a
// white stone, at least two of them black. A forbidden point needs that on two lines, or three
// black stones of such five cells on one line. This is counted for all points at once.

#include "rules/renju/forbidden.hpp"

#include <cstdint>

namespace rules::renju {

namespace {

// The whole board in 256 bits: point (x, y) is bit 16 y + x, and column 15 is always empty, so
// that a shift along any direction runs into it at the edge.
struct Bits {
  std::array<std::uint64_t, 4> w{};

  bool has(Point p) const {
    const int i = p.y * 16 + p.x;
    return (w[static_cast<std::size_t>(i / 64)] >> (i % 64) & 1) != 0;
  }
  friend Bits operator&(const Bits& a, const Bits& b) {
    return {{a.w[0] & b.w[0], a.w[1] & b.w[1], a.w[2] & b.w[2], a.w[3] & b.w[3]}};
  }
  friend Bits operator|(const Bits& a, const Bits& b) {
    return {{a.w[0] | b.w[0], a.w[1] | b.w[1], a.w[2] | b.w[2], a.w[3] | b.w[3]}};
  }
  friend Bits operator^(const Bits& a, const Bits& b) {
    return {{a.w[0] ^ b.w[0], a.w[1] ^ b.w[1], a.w[2] ^ b.w[2], a.w[3] ^ b.w[3]}};
  }
};

// Every bit moved by n < 64 places, down or up.
Bits down(const Bits& b, int n) {
  const int m = 64 - n;
  return {{b.w[0] >> n | b.w[1] << m, b.w[1] >> n | b.w[2] << m, b.w[2] >> n | b.w[3] << m,
           b.w[3] >> n}};
}
Bits up(const Bits& b, int n) {
  const int m = 64 - n;
  return {{b.w[0] << n, b.w[1] << n | b.w[0] >> m, b.w[2] << n | b.w[1] >> m,
           b.w[3] << n | b.w[2] >> m}};
}

// From each five cells to all of their cells.
Bits spread(const Bits& starts, int step) {
  const Bits two = starts | up(starts, step), four = two | up(two, 2 * step);
  return four | up(four, step);
}

struct Filter {
  Bits candidates;  // empty points that deserve a closer look
  Bits empty;
};

Filter filter(const Board& board) {
  Filter out;
  Bits black;
  for (int y = 0; y < board_size; ++y) {
    const auto i = static_cast<std::size_t>(y / 4);
    black.w[i] |= std::uint64_t{board.black_row(y)} << (y % 4 * 16);
    out.empty.w[i] |= std::uint64_t{board.empty_row(y)} << (y % 4 * 16);
  }
  const Bits free = black | out.empty;
  Bits one_line, two_lines, rich;
  for (const int step : {1, 16, 17, 15}) {
    const Bits a = black, b = down(a, step), c = down(b, step), d = down(c, step),
               e = down(d, step);
    const Bits pair = free & down(free, step), four = pair & down(pair, 2 * step);
    const Bits clear = four & down(four, step);
    const Bits ab = a ^ b, carry = (a & b) | (ab & c), sum = ab ^ c;  // two full adders
    const Bits de = d ^ e, carry2 = (d & e) | (de & sum), odd = de ^ sum;
    const Bits two = spread(clear & (carry | carry2), step);
    const Bits three = spread(clear & ((carry & carry2) | ((carry | carry2) & odd)), step);
    two_lines = two_lines | (one_line & two);
    one_line = one_line | two;
    rich = rich | three;
  }
  out.candidates = out.empty & (two_lines | rich);
  return out;
}

int possible_threes(const LineShapes& shapes) {
  int count = 0;
  for (const LineShape& s : shapes) count += s.may_be_three() ? 1 : 0;
  return count;
}

// More than one real three meet in `p`. The stone is on the board while this is asked.
bool double_three(Board& board, Point p, const LineShapes& shapes) {
  int left = possible_threes(shapes);
  if (left < 2) return false;
  board.put(p, Color::black);
  int threes = 0;
  for (std::size_t i = 0; i < shapes.size() && threes < 2 && threes + left >= 2; ++i) {
    if (!shapes[i].may_be_three()) continue;
    --left;
    threes += is_three(board, p, directions[i], shapes[i]) ? 1 : 0;
  }
  board.take(p);
  return threes >= 2;
}

}  // namespace

LineShapes shapes_at(const Board& board, Point p) {
  LineShapes shapes;
  for (std::size_t i = 0; i < shapes.size(); ++i)
    shapes[i] = shape_of(board.window(p, directions[i], Color::black));
  return shapes;
}

Verdict verdict(Board& board, Point p, Precedence first) {
  const LineShapes shapes = shapes_at(board, p);
  Verdict found;
  int fours = 0;
  for (const LineShape& s : shapes) {
    found.five |= s.run() == 5;
    found.types.overline |= s.run() > 5;
    fours += s.fours();
  }
  if (found.five && first == Precedence::five) return {true, {}};
  found.types.double_four = fours >= 2;
  found.types.double_three = double_three(board, p, shapes);
  return found;
}

bool is_three(Board& board, Point p, Direction d, const LineShape& shape) {
  return (shape.straight_left && verdict(board, along(p, d, shape.gap_left())).nothing()) ||
         (shape.straight_right && verdict(board, along(p, d, shape.gap_right())).nothing());
}

ForbiddenPoints forbidden_points(const Board& board, Precedence first) {
  ForbiddenPoints found;
  Board tried = board;
  const Filter worth = filter(board);
  for (std::size_t i = 0; i < worth.candidates.w.size(); ++i) {
    for (std::uint64_t rest = worth.candidates.w[i]; rest != 0; rest &= rest - 1) {
      const int bit = static_cast<int>(i) * 64 + std::countr_zero(rest);
      const Point p{bit % 16, bit / 16};
      const Verdict v = verdict(tried, p, first);
      if (v.types.any()) found.add({p, v.types});
    }
  }
  return found;
}

namespace {

bool one_of_few_is_free(const Board& board, Precedence first) {
  constexpr int few = 3;
  Board tried = board;
  int looked = 0;
  for (int y = 0; y < board_size; ++y)
    for (std::uint32_t rest = board.empty_row(y) & 0x7fff; rest != 0; rest &= rest - 1) {
      if (!verdict(tried, {std::countr_zero(rest), y}, first).types.any()) return true;
      if (++looked == few) return false;
    }
  return false;
}

}  // namespace

// Nearly always one of the first empty points is free, and looking at it costs less than the
// filter.
bool only_forbidden_points(const Board& board, Precedence first) {
  if (one_of_few_is_free(board, first)) return false;
  const Filter worth = filter(board);
  for (std::size_t i = 0; i < worth.empty.w.size(); ++i)
    if ((worth.empty.w[i] & ~worth.candidates.w[i]) != 0) return false;
  return forbidden_points(board, first).size() == point_count - board.stones();
}

std::string Types::letters() const {
  std::string joined;
  if (overline) joined += 'L';
  if (double_four) joined += 'F';
  if (double_three) joined += 'T';
  return joined;
}

std::string Types::names() const {
  std::string joined;
  const auto add = [&](bool on, bool last, std::string_view word) {
    if (!on) return;
    if (!joined.empty()) joined += last ? " and " : ", ";
    joined += word;
  };
  add(overline, false, "overline");
  add(double_four, !double_three, "double-four");
  add(double_three, true, "double-three");
  return joined;
}

std::string ForbiddenPoints::text() const {
  std::string joined;
  for (const ForbiddenPoint& f : *this) {
    if (!joined.empty()) joined += ' ';
    joined += name(f.point) + ':' + f.types.letters();
  }
  return joined;
}

}  // namespace rules::renju
