#pragma once
// How the board of a game is drawn, for those who draw it without knowing which game it is.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/games.hpp"

namespace rules {

// A column and a row, from 0, at the lower left.
struct BoardSquare {
  int x = 0, y = 0;
  friend bool operator==(const BoardSquare&, const BoardSquare&) = default;
};

struct BoardLook {
  bool on_points = false;  // stones stand where lines cross; else in the squares between them
  bool pieces = false;     // pieces with characters that point forwards; else stones
  // Columns are numbers from the right and rows letters from above: "7g". Else columns are letters
  // from the left and rows numbers from below: "h8".
  bool from_the_right = false;
  // Where a dot is: a point, or the lower left corner of a square.
  std::span<const BoardSquare> dots = {};
  std::size_t hands = 0;  // the field of a position text with the pieces in hand; 0: no hands
};

// A game about which nothing is known has squares and stones.
const BoardLook& look_of(const GameKind& kind);

// What stands on each square of a position text, from the lowest row on: a row of `board_size`
// squares, each in `cell_width` characters, with blanks in front; an empty one is a dot.
std::vector<std::string> board_rows(const GameKind& kind, std::string_view position);

// "7g", "h8"
std::string square_name(const GameKind& kind, BoardSquare square);

// The squares that an action names and nothing but these, in its order: "7g7f+" names two, "P*5e"
// and "h8" one. Empty: it names none, or it says something else as well.
std::vector<BoardSquare> squares_of_action(const GameKind& kind, std::string_view action);

// What has won a game on the board: five in a row, a rectangle; the king that is mated, the stones
// that are shut in. Empty: it was not won so.
// `last`: its last action.
std::vector<BoardSquare> winning_squares(const GameKind& kind, const AnyGame& game,
                                         std::string_view last);

// The lines by which the last action has captured stones, three points each: the captured stone,
// then the two that captured it; or another captured stone at the end, and between them the one
// that captured both. Empty: nothing was captured, or the game captures in another way.
std::vector<std::vector<std::string>> capture_lines(const AnyGame& game);

}  // namespace rules
