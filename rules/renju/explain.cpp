#include "rules/renju/explain.hpp"

#include <cstddef>
#include <string_view>

namespace rules::renju {

namespace {

// How many stones of a colour follow a point, one after the other. A shape looks five cells far,
// and a board that was set up may have longer lines.
int stones_beyond(const Board& board, Point p, Direction d, int step, Color color) {
  const auto own = color == Color::black ? Cell::black : Cell::white;
  int count = 0;
  for (auto next = along(p, d, step); on_board(next) && board.at(next) == own;
       next = along(next, d, step))
    ++count;
  return count;
}

// "five h4 h5 h6 h7 h8": a stone on `p` makes five or more.
std::string unbroken(const Board& board, Point p, Direction d, Color color) {
  const int left = stones_beyond(board, p, d, -1, color);
  const int right = stones_beyond(board, p, d, 1, color);
  return (left + 1 + right == 5 ? "five " : "overline ") + cells(p, d, -left, right);
}

// Writes indented lines about points of a board on which stones are tried.
class Teller {
 public:
  explicit Teller(const Board& board) : board_(board) {}

  // Every line on which a black stone on `p` makes something.
  void lines_through(Point p, int depth) {
    if (lines_ >= most_lines) return;
    const LineShapes shapes = shapes_at(board_, p);
    board_.put(p, Color::black);
    for (std::size_t i = 0; i < shapes.size(); ++i) line(p, directions[i], shapes[i], depth);
    board_.take(p);
  }
  std::string take_text() { return std::move(text_); }

 private:
  void say(int depth, std::string_view words) {
    if (++lines_ > most_lines) return;
    if (!text_.empty()) text_ += '\n';
    if (lines_ == most_lines) words = "(and more)";
    text_.append(static_cast<std::size_t>(2 * depth), ' ');
    text_ += words;
  }

  void line(Point p, Direction d, const LineShape& s, int depth) {
    const std::string start = line_name(p, d) + ": ";
    if (s.run() >= 5) return say(depth, start + unbroken(board_, p, d, Color::black));
    if (s.straight_four())
      return say(depth, start + "straight four " + cells(p, d, -s.left, s.right) +
                            ", completed at " + name(along(p, d, s.gap_left())) + " or " +
                            name(along(p, d, s.gap_right())));
    const int more = 4 - s.run();  // own stones beyond the gap of a four
    if (s.five_left) four(p, d, {s.gap_left() - more, s.right, s.gap_left()}, depth);
    if (s.five_right) four(p, d, {-s.left, s.gap_right() + more, s.gap_right()}, depth);
    if (s.may_be_three()) three(p, d, s, depth);
  }

  struct Span {
    int from, to, gap;
  };

  void four(Point p, Direction d, Span span, int depth) {
    say(depth, line_name(p, d) + ": four " + cells(p, d, span.from, span.to, span.gap) +
                   ", completed at " + name(along(p, d, span.gap)));
  }

  void three(Point p, Direction d, const LineShape& s, int depth) {
    const int more = 3 - s.run();
    const Span span = s.straight_right ? Span{-s.left, s.gap_right() + more, s.gap_right()}
                                       : Span{s.gap_left() - more, s.right, s.gap_left()};
    const bool real = is_three(board_, p, d, s);
    say(depth, line_name(p, d) + (real ? ": three " : ": fake three ") +
                   cells(p, d, span.from, span.to, span.gap));
    if (s.straight_left) straight_point(along(p, d, s.gap_left()), depth + 1);
    if (s.straight_right) straight_point(along(p, d, s.gap_right()), depth + 1);
  }

  void straight_point(Point e, int depth) {
    const Verdict v = verdict(board_, e);
    if (v.five) {
      say(depth, "straight four at " + name(e) + " does not count: the stone makes a five");
    } else if (v.types.any()) {
      say(depth, "straight four at " + name(e) + " does not count: " + name(e) + " is forbidden, " +
                     v.types.names());
    } else if (has_fake_threes(e)) {
      say(depth, "straight four at " + name(e) + ", which is allowed:");
    } else {
      return say(depth, "straight four at " + name(e));
    }
    lines_through(e, depth + 1);
  }

  // An allowed point that looks like a double-three deserves its own reasons.
  bool has_fake_threes(Point e) const {
    int patterns = 0;
    for (const LineShape& s : shapes_at(board_, e)) patterns += s.may_be_three() ? 1 : 0;
    return patterns >= 2;
  }

  static constexpr int most_lines = 1000;  // nested reasons can grow without end on made-up boards

  Board board_;
  std::string text_;
  int lines_ = 0;
};

std::string headline(Point p, const Verdict& v) {
  if (v.five && v.types.any())
    return name(p) + " is forbidden to Black (" + v.types.names() +
           ") although it makes a five: here a forbidden shape comes first";
  if (v.five) return name(p) + " makes a five: Black wins";
  if (v.types.any()) return name(p) + " is forbidden to Black, who loses by it: " + v.types.names();
  return name(p) + " is allowed for Black";
}

}  // namespace

std::string line_name(Point p, Direction d) {
  if (d == Direction::row) return "row " + std::to_string(p.y + 1);
  if (d == Direction::column) return "column " + std::string(1, static_cast<char>('a' + p.x));
  Point from = p, to = p;
  while (on_board(along(from, d, -1))) from = along(from, d, -1);
  while (on_board(along(to, d, 1))) to = along(to, d, 1);
  return "diagonal " + name(from) + "-" + name(to);
}

std::string cells(Point p, Direction d, int from, int to, int gap) {
  std::string joined;
  for (int i = from; i <= to; ++i) {
    if (i == gap) continue;
    if (!joined.empty()) joined += ' ';
    joined += name(along(p, d, i));
  }
  return joined;
}

std::string explain_for_black(const Board& board, Point p, Precedence first) {
  Board tried = board;
  Teller teller(board);
  teller.lines_through(p, 1);
  const std::string lines = teller.take_text();
  const std::string head = headline(p, verdict(tried, p, first));
  return head + (lines.empty() ? "; it makes no four and no three" : "\n" + lines);
}

std::string explain_for_white(const Board& board, Point p) {
  std::string lines;
  for (const Direction d : directions) {
    const Window w = board.window(p, d, Color::white);
    const int left = std::countl_one(w.own << 27), right = std::countr_one(w.own >> 6);
    if (left + 1 + right < 5) continue;
    lines += "\n  " + line_name(p, d) + ": " + unbroken(board, p, d, Color::white);
  }
  return name(p) + (lines.empty() ? " makes no five for White; no point is forbidden to White"
                                  : " makes a five or more: White wins" + lines);
}

}  // namespace rules::renju
