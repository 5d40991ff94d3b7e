#include "rules/liuzichong/setup.hpp"

namespace rules::liuzichong {

namespace {

constexpr std::string_view expected_fields = "'wwww/w2w/b2b/bbbb b 1': rows, side, ply";

}  // namespace

Result<Setup> read_setup(std::string_view text) {
  if (text.empty()) return Setup{usual_start(), 1};
  const auto parts = grid::fields(text, 3, expected_fields);
  if (!parts) return parts.error();
  const auto board = grid::read_ranks(parts->front(), size);
  if (!board) return board.error();
  if (parts->size() < 2)
    return syntax_error("the side to act is missing; expected " + std::string(expected_fields),
                        text.size(), 0);
  const auto side = grid::read_side((*parts)[1]);
  if (!side) return side.error();
  const auto ply = grid::read_ply(parts->size() > 2 ? (*parts)[2] : Field{"1", 0});
  if (!ply) return ply.error();
  return Setup{{static_cast<Stones>(board->black), static_cast<Stones>(board->white), *side}, *ply};
}

std::string write_setup(const Setup& setup) {
  const Position& p = setup.position;
  std::string text = grid::write_ranks({size, p.black, p.white});
  text += ' ';
  text += grid::write_side(p.side);
  return text + " " + std::to_string(setup.ply);
}

Result<Move> read_move(std::string_view text) {
  const auto move = grid::read_move({text, 0}, size, "b2b3");
  if (!move) return move.error();
  return Move{move->from, move->to};
}

std::string write_move(Move move) { return grid::write_move({move.from, move.to}, size); }

}  // namespace rules::liuzichong
