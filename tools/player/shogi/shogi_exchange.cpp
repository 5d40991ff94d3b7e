#include "tools/player/shogi/shogi_exchange.hpp"

#include <algorithm>
#include <array>

#include "tools/player/shogi/shogi_values.hpp"

namespace player {

namespace {

using namespace rules::shogi;
using rules::Color;
using rules::other;

constexpr std::array<Mover, mover_count> cheapest_first = {
    Mover::pawn,   Mover::lance, Mover::knight, Mover::silver, Mover::gold,
    Mover::bishop, Mover::rook,  Mover::horse,  Mover::dragon, Mover::king};

// The cheapest of the attackers; there is one at least.
Square cheapest(const Position& p, Color by, Bitboard attackers) {
  for (const Mover m : cheapest_first)
    if (const Bitboard some = attackers & p.pieces(by, m); some.any()) return some.first();
  return attackers.first();
}

}  // namespace

int exchange_value(const Position& p, Move move) {
  constexpr int most = 32;
  std::array<int, most> gains{};
  const Square to = move.to;
  Color side = p.turn();
  Kind standing = move.drops() ? move.kind : p.at(move.from).kind;
  gains[0] = capture_value(p.at(to).kind);
  if (move.promotes()) {
    gains[0] += board_value(promoted(standing)) - board_value(standing);
    standing = promoted(standing);
  }
  Bitboard occupied = p.occupied() | Bitboard::of(to);
  if (!move.drops()) occupied = occupied.without(Bitboard::of(move.from));
  std::size_t n = 1;
  for (side = other(side); n < most; side = other(side), ++n) {
    const Bitboard attackers = p.attackers(side, to, occupied) & occupied;
    if (attackers.none()) break;
    const Square from = cheapest(p, side, attackers);
    const Kind taker = p.at(from).kind;
    const bool covered = (p.attackers(other(side), to, occupied) & occupied).any();
    if (taker == Kind::king && covered) break;
    gains[n] = capture_value(standing) - gains[n - 1];
    standing = taker;
    occupied = occupied.without(Bitboard::of(from));
  }
  while (--n > 0) gains[n - 1] = -std::max(-gains[n - 1], gains[n]);
  return gains[0];
}

}  // namespace player
