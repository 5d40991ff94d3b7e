#pragma once
// The board of Keishi, without a past: where the stones stand, how they move, who has a rectangle.

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

// Equal positions, board and side to act, are what the repetition rule counts.
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

// How the two squares of a move lie to each other on this board (2.3).
enum class Reach : unsigned char { step, jump, none };
Reach reach(Stones occupied, Move move);
int midpoint(Move move);  // the square between, where the two lie two apart in a straight line
bool straight_two(Move move);

Stones targets(Stones occupied, int from);  // the empty squares a stone there may go to
int count_moves(const Position& position);  // of the side to act, but for the ko rule
Position after(Position position, Move move);

// The corners, where these four stones win by 2.4.
bool is_rectangle(Stones stones, Stones occupied, Gap gap);
// Who has won: the side that has just moved counts first (K9).
std::optional<Color> winner(const Position& position, Gap gap);

// Sequences of `depth` moves that no ko rule cuts; none goes on from a won position.
std::uint64_t count_sequences(const Position& position, Gap gap, int depth);

}  // namespace rules::keishi
