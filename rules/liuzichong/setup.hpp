#pragma once
// The texts of Liuzichong: positions, `ranks side ply`, and moves.

#include <string>
#include <string_view>

#include "rules/liuzichong/position.hpp"
#include "rules/ruling.hpp"

namespace rules::liuzichong {

struct Setup {
  Position position;
  int ply = 1;  // of the next move
};

Result<Setup> read_setup(std::string_view text);  // an empty text is the usual start
std::string write_setup(const Setup& setup);

Result<Move> read_move(std::string_view text);
std::string write_move(Move move);

}  // namespace rules::liuzichong
