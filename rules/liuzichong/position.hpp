#pragma once
// The board of Liuzichong, without history: stones, moves, captures, and the endings that depend on
// the stones alone.

#include <bit>
#include <cstdint>
#include <optional>

#include "rules/grid/text.hpp"
#include "rules/liuzichong/rules.hpp"
#include "rules/ruling.hpp"

namespace rules::liuzichong {

inline constexpr int size = 4;
using Stones = std::uint16_t;  // a set of points; a1 is bit 0, b1 bit 1, a2 bit 4

constexpr Stones bit(int point) { return static_cast<Stones>(1U << point); }

struct Move {
  int from = 0, to = 0;
  friend bool operator==(const Move&, const Move&) = default;
};

// Board and side to act; the repetition rule counts equal positions.
struct Position {
  Stones black = 0, white = 0;
  Color side = Color::black;

  constexpr Stones of(Color c) const { return c == Color::black ? black : white; }
  constexpr Stones occupied() const { return static_cast<Stones>(black | white); }
  constexpr int count(Color c) const { return std::popcount(of(c)); }
  friend bool operator==(const Position&, const Position&) = default;
};

Position usual_start();

bool one_step(Move move);                   // 5.2.1
Stones targets(Stones occupied, int from);  // the empty points that a stone there may move to
int count_moves(const Position& position);  // of the side to act

// The captures of the move (6.2 to 6.5), and the position after it.
Stones captures(const Position& position, Move move, const Rules& rules);
Position after(const Position& position, Move move, Stones captured);

// The ending by the stones alone, in the order 7.2, 7.3; 7.1 means that `count_moves` is zero.
struct Verdict {
  std::optional<Color> winner;
  Reason reason = Reason::no_stones;
};
std::optional<Verdict> verdict_of_stones(const Position& position, const Rules& rules);

std::uint64_t count_sequences(const Position& position, const Rules& rules, int depth);

}  // namespace rules::liuzichong
