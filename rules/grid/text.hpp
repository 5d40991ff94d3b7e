#pragma once
// Texts and drawings for the games that move stones on a small square board (Keishi, Liuzichong):
// squares, moves, and the fields of a position text. Squares are numbered row by row from a1, so
// that square = y * size + x; a set of squares is a bit per square.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.hpp"
#include "rules/ruling.hpp"
#include "rules/text.hpp"

namespace rules::grid {

using Stones = std::uint64_t;

constexpr Stones bit(int square) { return Stones{1} << square; }

struct Board {
  int size = 0;
  Stones black = 0, white = 0;
};

struct FromTo {
  int from = 0, to = 0;
};

std::string square_name(int square, int size);       // "a1"
std::string square_names(Stones squares, int size);  // "a1 c1", in byte order
std::vector<int> squares_by_name(Stones squares, int size);

// Two squares such as "a2a3", in either case. `example` appears in the error.
Result<FromTo> read_move(Field field, int size, std::string_view example);
std::string write_move(FromTo move, int size);

// The parts between blanks, at most `most`; more than that, or no part at all, is an error.
Result<std::vector<Field>> fields(std::string_view text, std::size_t most,
                                  std::string_view expected);
Result<Board> read_ranks(Field field, int size);  // top rank first: "6/ww2ww/6/6/bb2bb/6"
std::string write_ranks(const Board& board);
Result<Color> read_side(Field field);  // "b" or "w"
std::string_view write_side(Color side);
Result<int> read_ply(Field field);  // from 1

// The board with its coordinates, row 1 at the bottom; `marked` is the target of the last move.
std::string draw(const Board& board, std::optional<int> marked, Drawing how);

}  // namespace rules::grid
