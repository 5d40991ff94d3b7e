#include "rules/renju/symmetry.hpp"

#include <algorithm>

namespace rules::renju {

namespace {

constexpr std::array<Isometry, 8> turns{{
    {1, 0, 0, 1},
    {0, 1, -1, 0},
    {-1, 0, 0, -1},
    {0, -1, 1, 0},  // clockwise
    {-1, 0, 0, 1},
    {1, 0, 0, -1},
    {0, 1, 1, 0},
    {0, -1, -1, 0},  // mirrorings
}};

constexpr std::array<std::string_view, 8> symmetry_texts{
    "leaving everything in place",    "rotating by 90 degrees",         "rotating by 180 degrees",
    "rotating by 270 degrees",        "mirroring left to right",        "mirroring top to bottom",
    "mirroring in a rising diagonal", "mirroring in a falling diagonal"};

// The turn about h8.
Isometry about_centre(Isometry turn) {
  const Point moved = turn(h8);
  turn.dx = h8.x - moved.x;
  turn.dy = h8.y - moved.y;
  return turn;
}

Point sum_of(const Board& board, Cell stone) {
  Point sum;
  for (int i = 0; i < point_count; ++i) {
    const Point p = point_at(i);
    if (board.at(p) == stone) sum = {sum.x + p.x, sum.y + p.y};
  }
  return sum;
}

// The turn with the only shift that can map the black stones onto themselves: the one that keeps
// the middle of them. Nothing where it would not map points to points.
std::optional<Isometry> about_stones(const Board& board, Isometry turn) {
  const int n = board.stones(Color::black);
  if (n == 0) return about_centre(turn);
  const Point sum = sum_of(board, Cell::black), moved = turn(sum);
  if ((sum.x - moved.x) % n != 0 || (sum.y - moved.y) % n != 0) return std::nullopt;
  turn.dx = (sum.x - moved.x) / n;
  turn.dy = (sum.y - moved.y) / n;
  return turn;
}

bool keeps_stones(const Board& board, const Isometry& map) {
  for (int i = 0; i < point_count; ++i) {
    const Point p = point_at(i);
    if (board.at(p) == Cell::empty) continue;
    const Point q = map(p);
    if (!on_board(q) || board.at(q) != board.at(p)) return false;
  }
  return true;
}

}  // namespace

std::string_view Isometry::name() const {
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const Isometry& t = turns[i];
    if (t.xx == xx && t.xy == xy && t.yx == yx && t.yy == yy) return symmetry_texts[i];
  }
  return "?";
}

Isometries::Isometries(const Board& board, Sameness reading) {
  for (const Isometry& turn : turns) {
    const auto map =
        reading == Sameness::figure ? about_stones(board, turn) : std::optional(about_centre(turn));
    if (!map || (reading != Sameness::board && !keeps_stones(board, *map))) continue;
    kept_[size_++] = *map;
  }
}

std::optional<Isometry> Isometries::mapping(Point a, Point b) const {
  for (std::size_t i = 0; i < size_; ++i)
    if (kept_[i](a) == b) return kept_[i];
  return std::nullopt;
}

std::optional<SamePair> same_pair(const Board& board, const Points& points, Sameness reading) {
  const Isometries kept(board, reading);
  for (int j = 1; j < points.size(); ++j)
    for (int i = 0; i < j; ++i)
      if (const auto map = kept.mapping(points[i], points[j]))
        return SamePair{points[i], points[j], *map};
  return std::nullopt;
}

// The isometries are a group: what is the same as a point of a set is the same as its first.
std::vector<std::vector<Point>> same_points(const Board& board, Sameness reading) {
  const Isometries kept(board, reading);
  std::vector<std::vector<Point>> sets;
  if (kept.only_identity()) return sets;
  for (int i = 0; i < point_count; ++i) {
    const Point p = point_at(i);
    if (!board.is_empty(p)) continue;
    const auto same = std::find_if(sets.begin(), sets.end(), [&](const auto& set) {
      return kept.mapping(set.front(), p).has_value();
    });
    if (same != sets.end())
      same->push_back(p);
    else
      sets.push_back({p});
  }
  std::erase_if(sets, [](const auto& set) { return set.size() == 1; });
  return sets;
}

}  // namespace rules::renju
