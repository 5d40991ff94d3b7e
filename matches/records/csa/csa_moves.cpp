#include "matches/records/csa/csa_moves.hpp"

#include "matches/records/csa/csa_words.hpp"
#include "rules/shogi/names.hpp"
#include "rules/text.hpp"

namespace matches::records::csa {

namespace shogi = rules::shogi;
using rules::Color;

std::optional<Wrong> read_move(std::string_view text, MoveText& move) {
  constexpr std::size_t length = 7;
  move.color = text.front() == '+' ? Color::black : Color::white;
  move.kind = text.size() == length ? csa_kind(text.substr(5)) : shogi::Kind::none;
  move.from = text.size() == length ? read_square(text.substr(1, 2)) : std::nullopt;
  const auto to = text.size() == length ? read_square(text.substr(3, 2)) : std::nullopt;
  if (!to || move.kind == shogi::Kind::none || (!move.from && text.substr(1, 2) != "00"))
    return Wrong{0,
                 rules::in_quotes(text) +
                 " is not a move; expected one such as +7776FU or -0055KA"};
  move.to = *to;
  return std::nullopt;
}

shogi::Move on_board(const shogi::Position& position, const MoveText& text, std::string& doubt) {
  using namespace std::string_literals;
  if (!text.from) {
    const bool droppable = text.kind < shogi::Kind::king;
    if (!droppable) doubt = "a "s + std::string(shogi::kind_name(text.kind)) + " cannot be dropped";
    return shogi::Move::drop(droppable ? text.kind : shogi::Kind::pawn, text.to);
  }
  const auto piece = position.at(*text.from);
  const bool promotes =
      !piece.empty() && shogi::can_promote(piece.kind) && shogi::promoted(piece.kind) == text.kind;
  if (!piece.empty() && !promotes && piece.kind != text.kind)
    doubt = "the move names a " + std::string(shogi::kind_name(text.kind)) + ", but a " +
            std::string(shogi::kind_name(piece.kind)) + " stands there";
  return shogi::Move::step(*text.from, text.to, promotes);
}

}  // namespace matches::records::csa
