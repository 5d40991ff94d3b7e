#pragma once
// The board of Keishi, without history: stones, moves and rectangles.

#include <cstdint>
#include <optional>

#include "rules/grid/text.hpp"
#include "rules/keishi/rules.hpp"
#include "rules/ruling.hpp"

namespace rules::keishi {

inline constexpr int size = 6;
inline constexpr int squares = size * size;
using grid::Stones;  // a set of squares; a1 is bit 0, b1 bit 1, a2 bit 6

struct Move {
  int from = 0, to = 0;
  friend bool operator==(const Move&, const Move&) = default;
};

// Board and side to act; the repetition rule counts equal positions.
struct Position {
  Stones black = 0, white = 0;
  Color side = Color::black;

  constexpr Stones of(Color c) const { return c == Color::black ? black : white; }
  constexpr Stones occupied() const { return black | white; }
  friend bool operator==(const Position&, const Position&) = default;
};

constexpr bool same_board(const Position& a, const Position& b) {
  return a.black == b.black && a.white == b.white;
}

Position usual_start();

// The relation of the two squares of a move on this board (2.3).
enum class Reach : unsigned char { step, jump, none };
Reach reach(Stones occupied, Move move);
int midpoint(Move move);  // the square between two squares that are two apart on a straight line
bool straight_two(Move move);

Stones targets(Stones occupied, int from);  // the empty squares that a stone there may move to
int count_moves(const Position& position);  // of the side to act, ignoring the ko rule
Position after(Position position, Move move);

// The corners, if these four stones win by 2.4.
bool is_rectangle(Stones stones, Stones occupied, Gap gap);
// The winner; the side that has just moved counts first (K9).
std::optional<Color> winner(const Position& position, Gap gap);

// The number of sequences of `depth` moves without a ko rule; a won position is not continued.
std::uint64_t count_sequences(const Position& position, Gap gap, int depth);

}  // namespace rules::keishi
