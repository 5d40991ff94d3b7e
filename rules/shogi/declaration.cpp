#include "rules/shogi/declaration.hpp"

namespace rules::shogi {

namespace {

constexpr int pieces_needed = 10;
constexpr int pro_win = 31, pro_draw = 24;

constexpr int csa_win(Color side) { return side == Color::black ? 28 : 27; }

constexpr int points_of(Kind kind) {
  const Kind base = unpromoted(kind);
  if (base == Kind::king) return 0;
  return base == Kind::rook || base == Kind::bishop ? 5 : 1;
}

}  // namespace

DeclarationCount count_for_declaration(const Position& position, Color side) {
  DeclarationCount count;
  count.in_check = position.in_check(side);
  for (Bitboard b = position.pieces(side) & far_ranks(side, 3); b.any();) {
    const Kind kind = position.at(b.pop()).kind;
    if (kind == Kind::king)
      count.king_in_zone = true;
    else
      ++count.pieces;
    count.points += points_of(kind);
  }
  for (const Kind kind : hand_order)
    count.points += points_of(kind) * position.hand(side).count(kind);
  return count;
}

DeclarationVerdict judge(Declaration rule, Color side, const DeclarationCount& count) {
  if (!count.king_in_zone || count.in_check || count.pieces < pieces_needed)
    return DeclarationVerdict::failed;
  if (rule == Declaration::csa27)
    return count.points >= csa_win(side) ? DeclarationVerdict::win : DeclarationVerdict::failed;
  if (count.points >= pro_win) return DeclarationVerdict::win;
  return count.points >= pro_draw ? DeclarationVerdict::draw : DeclarationVerdict::failed;
}

std::string describe(Declaration rule, Color side, const DeclarationCount& count) {
  const std::string needed = rule == Declaration::csa27 ? std::to_string(csa_win(side)) + " needed"
                                                        : std::to_string(pro_win) + " win, " +
                                                              std::to_string(pro_draw) + " draw";
  return std::string(count.king_in_zone ? "king in the zone" : "king not in the far three ranks") +
         (count.in_check ? ", in check" : ", not in check") + ", " + std::to_string(count.pieces) +
         " other pieces in the zone (" + std::to_string(pieces_needed) + " needed), " +
         std::to_string(count.points) + " points (" + needed + ")";
}

}  // namespace rules::shogi
