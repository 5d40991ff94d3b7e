#pragma once
// The position text of Keishi: `ranks side history ply`, with the history's earlier positions.

#include <string>
#include <string_view>
#include <vector>

#include "rules/keishi/position.hpp"
#include "rules/keishi/rules.hpp"
#include "rules/ruling.hpp"

namespace rules::keishi {

inline constexpr std::size_t history_length = 4;  // as far back as the ko readings look

struct Setup {
  std::vector<Position> line;  // the positions of the history, oldest first; the last is current
  int ply = 1;                 // of the next move
};

// The history must be moves that can have been played, including the ko rule; an empty text is the
// usual start. Superko and repetition start at the given position.
Result<Setup> read_setup(std::string_view text, const Rules& rules);
std::string write_setup(const std::vector<Position>& line, int ply);

Result<Move> read_move(std::string_view text);
std::string write_move(Move move);
Move move_between(const Position& before, const Position& after);

}  // namespace rules::keishi
