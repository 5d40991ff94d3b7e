#pragma once
// The Renju board with what a stone of either colour would make on every empty point, kept up to
// date as stones come and go.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "rules/renju/board.hpp"
#include "rules/renju/forbidden.hpp"
#include "tools/player/renju_shapes.hpp"

namespace player {

// What a stone on a point comes to, all four lines together. `barred`: surely forbidden.
enum class Kind : std::uint8_t {
  quiet,
  barred,
  three,
  double_three,
  four,
  four_three,
  winning,
  five
};
inline constexpr std::size_t kind_count = static_cast<std::size_t>(Kind::five) + 1;

// Points, by index.
class PointSet {
 public:
  void flip(int i) { words_[word(i)] ^= std::uint64_t{1} << (i % 64); }
  void add(int i) { words_[word(i)] |= std::uint64_t{1} << (i % 64); }
  bool has(int i) const { return (words_[word(i)] >> (i % 64) & 1) != 0; }
  bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
  template <class Use>
  void each(Use use) const {
    for (std::size_t w = 0; w < words_.size(); ++w)
      for (std::uint64_t rest = words_[w]; rest != 0; rest &= rest - 1)
        use(static_cast<int>(w) * 64 + std::countr_zero(rest));
  }
  friend PointSet operator|(const PointSet& a, const PointSet& b) {
    PointSet both;
    for (std::size_t w = 0; w < both.words_.size(); ++w) both.words_[w] = a.words_[w] | b.words_[w];
    return both;
  }

 private:
  static std::size_t word(int i) { return static_cast<std::size_t>(i) / 64; }
  std::array<std::uint64_t, 4> words_{};
};

class Field {
 public:
  using Board = rules::renju::Board;
  using Color = rules::Color;
  using Point = rules::renju::Point;

  Field(const Board& board, rules::renju::Precedence precedence);

  void put(int i, Color c);
  void take(int i);

  const Board& board() const { return board_; }
  bool is_empty(int i) const { return board_.is_empty(rules::renju::point_at(i)); }
  Kind kind(int i, Color c) const { return spot(i, c).kind; }
  int value(int i, Color c) const { return spot(i, c).value; }  // of a stone there
  int worth(Color c) const { return sums_[side(c)]; }           // of all points together
  const PointSet& of(Kind k, Color c) const { return sets_[side(c)][static_cast<std::size_t>(k)]; }
  bool near(int i) const { return near_[static_cast<std::size_t>(i)] > 0; }
  std::uint64_t key() const { return key_; }
  const std::array<Shape, 4>& lines(int i, Color c) const { return spot(i, c).lines; }

  // Whether the stone does not lose by itself: White's never does. A double-three is judged by the
  // rules.
  bool may_play(int i, Color c);

 private:
  struct Spot {
    std::array<Shape, 4> lines{};
    Kind kind = Kind::quiet;
    bool doubtful = false;  // two threes meet: they may be real or not
    std::int16_t value = 0;
  };

  static std::size_t side(Color c) { return c == Color::black ? 0 : 1; }
  Spot& spot(int i, Color c) { return spots_[side(c)][static_cast<std::size_t>(i)]; }
  const Spot& spot(int i, Color c) const { return spots_[side(c)][static_cast<std::size_t>(i)]; }

  void changed(int i, Color c);
  void look(int i);         // at all four lines of an empty point
  void look_around(int i);  // at the points whose lines run through this one
  void leave(int i, Color c);
  void crowd(int i, int by);
  void judge(Spot& s, Color c) const;

  Board board_;
  rules::renju::Precedence precedence_;
  std::array<std::array<Spot, rules::renju::point_count>, 2> spots_;
  std::array<std::array<PointSet, kind_count>, 2> sets_;
  std::array<int, 2> sums_{};
  std::array<std::int8_t, rules::renju::point_count> near_{};  // stones within two points
  std::uint64_t key_ = 0;
};

}  // namespace player
