#include "tools/player/renju_field.hpp"

namespace player {

namespace {

using rules::Color;
using rules::renju::along;
using rules::renju::directions;
using rules::renju::index;
using rules::renju::on_board;
using rules::renju::Point;
using rules::renju::point_at;
using rules::renju::point_count;

// What a stone is worth by what it makes on one line, in the order of Shape.
constexpr std::array<int, 11> worth_of_line{0, 2, 5, 16, 15, 40, 34, 40, 60, 100, 0};

constexpr std::array<std::array<std::uint64_t, point_count>, 2> stone_keys = [] {
  std::array<std::array<std::uint64_t, point_count>, 2> made{};
  std::uint64_t state = 0x52656E6A75ULL;
  for (auto& color : made)
    for (auto& key : color) {
      std::uint64_t z = (state += 0x9E3779B97F4A7C15ULL);
      z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
      z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
      key = z ^ (z >> 31);
    }
  return made;
}();

struct Tally {
  int fours = 0, threes = 0, strong = 0, sum = 0;
  bool five = false, straight = false, two_on_line = false, overline = false;
};

Tally tally(const std::array<Shape, 4>& lines) {
  Tally t;
  for (const Shape s : lines) {
    t.five |= s == Shape::five;
    t.overline |= s == Shape::overline;
    t.straight |= s == Shape::straight_four;
    t.two_on_line |= s == Shape::double_four;
    t.fours += s >= Shape::four && s <= Shape::straight_four ? 1 : 0;
    t.threes += s == Shape::three ? 1 : 0;
    t.strong += s >= Shape::two ? 1 : 0;
    t.sum += worth_of_line[static_cast<std::size_t>(s)];
  }
  return t;
}

Kind kind_of(const Tally& t) {
  if (t.five) return Kind::five;
  if (t.straight || t.two_on_line || t.fours >= 2) return Kind::winning;
  if (t.fours == 1) return t.threes > 0 ? Kind::four_three : Kind::four;
  if (t.threes > 0) return t.threes > 1 ? Kind::double_three : Kind::three;
  return Kind::quiet;
}

// What the lines do together, beyond their sum.
int together(Kind k, const Tally& t) {
  switch (k) {
    case Kind::five: return 400;
    case Kind::winning: return 200;
    case Kind::four_three: return 120;
    case Kind::double_three: return 60;
    case Kind::barred: return -t.sum;
    case Kind::three:
    case Kind::four:
    case Kind::quiet: break;
  }
  return t.strong >= 2 ? 8 * (t.strong - 1) : 0;
}

}  // namespace

Field::Field(const Board& board, rules::renju::Precedence precedence)
    : board_(board), precedence_(precedence) {
  for (int i = 0; i < point_count; ++i)
    for (const Color c : {Color::black, Color::white})
      sets_[side(c)][static_cast<std::size_t>(Kind::quiet)].add(i);
  for (int i = 0; i < point_count; ++i) {
    if (is_empty(i)) {
      look(i);
      continue;
    }
    for (const Color c : {Color::black, Color::white})
      sets_[side(c)][static_cast<std::size_t>(Kind::quiet)].flip(i);
    crowd(i, 1);
    const auto c = board_.at(point_at(i)) == rules::renju::Cell::black ? 0U : 1U;
    key_ ^= stone_keys[c][static_cast<std::size_t>(i)];
  }
}

void Field::judge(Spot& s, Color c) const {
  const Tally t = tally(s.lines);
  s.kind = kind_of(t);
  s.doubtful = false;
  const bool five_counts = t.five && precedence_ == rules::renju::Precedence::five;
  if (c == Color::black && !five_counts) {
    if (t.overline || t.two_on_line || t.fours >= 2) s.kind = Kind::barred;
    s.doubtful = t.threes >= 2 && s.kind != Kind::barred;
  }
  const int value = t.sum + together(s.kind, t);
  s.value = static_cast<std::int16_t>(s.doubtful ? t.sum / 4 : value);
}

void Field::changed(int i, Color c) {
  Spot& s = spot(i, c);
  const Kind before = s.kind;
  sums_[side(c)] -= s.value;
  judge(s, c);
  sums_[side(c)] += s.value;
  if (before == s.kind) return;
  sets_[side(c)][static_cast<std::size_t>(before)].flip(i);
  sets_[side(c)][static_cast<std::size_t>(s.kind)].flip(i);
}

void Field::look(int i) {
  for (const Color c : {Color::black, Color::white}) {
    const ShapeTable& table = shape_table(c);
    for (std::size_t d = 0; d < directions.size(); ++d)
      spot(i, c).lines[d] = table.at(board_.window(point_at(i), directions[d], c));
    changed(i, c);
  }
}

void Field::look_around(int i) {
  const ShapeTable &black = shape_table(Color::black), &white = shape_table(Color::white);
  const Point centre = point_at(i);
  for (std::size_t d = 0; d < directions.size(); ++d)
    for (int step = -5; step <= 5; ++step) {
      const Point p = along(centre, directions[d], step);
      if (step == 0 || !on_board(p) || !board_.is_empty(p)) continue;
      for (const Color c : {Color::black, Color::white}) {
        const ShapeTable& table = c == Color::black ? black : white;
        const Shape now = table.at(board_.window(p, directions[d], c));
        Shape& kept = spot(index(p), c).lines[d];
        if (kept == now) continue;
        kept = now;
        changed(index(p), c);
      }
    }
}

// A point that is taken makes nothing.
void Field::leave(int i, Color c) {
  Spot& s = spot(i, c);
  sums_[side(c)] -= s.value;
  sets_[side(c)][static_cast<std::size_t>(s.kind)].flip(i);
  s = Spot{};
}

void Field::crowd(int i, int by) {
  const Point p = point_at(i);
  for (int y = p.y - 2; y <= p.y + 2; ++y)
    for (int x = p.x - 2; x <= p.x + 2; ++x)
      if (on_board({x, y})) {
        auto& n = near_[static_cast<std::size_t>(index({x, y}))];
        n = static_cast<std::int8_t>(n + by);
      }
}

void Field::put(int i, Color c) {
  leave(i, Color::black);
  leave(i, Color::white);
  board_.put(point_at(i), c);
  key_ ^= stone_keys[side(c)][static_cast<std::size_t>(i)];
  crowd(i, 1);
  look_around(i);
}

void Field::take(int i) {
  const auto c = board_.at(point_at(i)) == rules::renju::Cell::black ? Color::black : Color::white;
  board_.take(point_at(i));
  key_ ^= stone_keys[side(c)][static_cast<std::size_t>(i)];
  crowd(i, -1);
  for (const Color each : {Color::black, Color::white})
    sets_[side(each)][static_cast<std::size_t>(Kind::quiet)].flip(i);
  look(i);
  look_around(i);
}

bool Field::may_play(int i, Color c) {
  if (c == Color::white) return true;
  const Spot& s = spot(i, c);
  if (s.kind == Kind::barred) return false;
  return !s.doubtful || !rules::renju::verdict(board_, point_at(i), precedence_).types.any();
}

}  // namespace player
