#include "rules/shogi/position.hpp"

namespace rules::shogi {

namespace {

// The finaliser of SplitMix64: near inputs give unrelated numbers.
constexpr std::uint64_t mixed(std::uint64_t z) {
  z = (z + 1) * 0x9E3779B97F4A7C15ULL;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  return z ^ (z >> 27);
}

// What one fact adds to the hash. A hash is a sum, so that a move changes it by a few terms.
std::uint64_t term(Piece p, Square s) {
  return mixed(static_cast<std::uint64_t>(index(p.kind)) << 8 |
               static_cast<std::uint64_t>(p.color) << 7 | static_cast<std::uint64_t>(s));
}
std::uint64_t term_in_hand(Kind k, Color c) { return term({k, c}, square_count); }
constexpr std::uint64_t term_of_white = mixed(1U << 16);  // to move

}  // namespace

std::uint64_t Placement::hash() const {
  std::uint64_t sum = turn == Color::white ? term_of_white : 0;
  for (Square s = 0; s < square_count; ++s)
    if (const Piece p = board[shogi::at(s)]; !p.empty()) sum += term(p, s);
  for (const Color c : {Color::black, Color::white})
    for (const Kind k : hand_order)
      sum += static_cast<std::uint64_t>(hands[shogi::at(c)].count(k)) * term_in_hand(k, c);
  return sum;
}

std::uint64_t Placement::hash_after(Move m, std::uint64_t hash) const {
  hash += turn == Color::black ? term_of_white : -term_of_white;
  if (m.drops()) return hash - term_in_hand(m.kind, turn) + term({m.kind, turn}, m.to);
  const Piece moving = board[shogi::at(m.from)], taken = board[shogi::at(m.to)];
  if (!taken.empty()) hash += term_in_hand(unpromoted(taken.kind), turn) - term(taken, m.to);
  const Piece put{m.promotes() ? promoted(moving.kind) : moving.kind, turn};
  return hash - term(moving, m.from) + term(put, m.to);
}

Position::Position(const Placement& placement) {
  placement_.turn = placement.turn;
  placement_.hands = placement.hands;
  for (Square s = 0; s < square_count; ++s)
    if (const Piece p = placement.board[shogi::at(s)]; !p.empty()) put(s, p);
  several_kings_ = several_kings();
  odd_ = several_kings_ || in_check(other(turn()));
}

void Position::put(Square s, Piece p) {
  placement_.board[shogi::at(s)] = p;
  colors_[shogi::at(p.color)] |= Bitboard::of(s);
  movers_[static_cast<std::size_t>(mover(p.kind))] |= Bitboard::of(s);
}

void Position::remove(Square s) {
  const Piece p = at(s);
  colors_[shogi::at(p.color)] ^= Bitboard::of(s);
  movers_[static_cast<std::size_t>(mover(p.kind))] ^= Bitboard::of(s);
  placement_.board[shogi::at(s)] = {};
}

bool Position::several_kings() const {
  return kings(Color::black).more_than_one() || kings(Color::white).more_than_one();
}

void Position::play(Move m) {
  const Color us = turn();
  Hand& hand = placement_.hands[shogi::at(us)];
  if (m.drops()) {
    hand.take(m.kind);
    put(m.to, {m.kind, us});
  } else {
    const Piece moving = at(m.from);
    if (const Piece taken = at(m.to); !taken.empty()) {
      hand.add(unpromoted(taken.kind));
      remove(m.to);
    }
    remove(m.from);
    put(m.to, {m.promotes() ? promoted(moving.kind) : moving.kind, us});
  }
  placement_.turn = other(us);
  odd_ = several_kings_;
}

Bitboard Position::attackers(Color by, Square s, Bitboard occupied) const {
  const Color from =
      other(by);  // what attacks s stands where a piece of the other side on s attacks
  const auto of = [&](Mover m) { return movers_[static_cast<std::size_t>(m)]; };
  Bitboard found =
      (pawn_attacks(from, s) & of(Mover::pawn)) | (knight_attacks(from, s) & of(Mover::knight)) |
      (silver_attacks(from, s) & of(Mover::silver)) | (gold_attacks(from, s) & of(Mover::gold)) |
      (king_attacks(s) & (of(Mover::king) | of(Mover::horse) | of(Mover::dragon)));
  const Bitboard diagonal = of(Mover::bishop) | of(Mover::horse);
  if ((tables.bishop_rays[shogi::at(s)] & diagonal).any())
    found |= bishop_attacks(s, occupied) & diagonal;
  const Bitboard straight = of(Mover::rook) | of(Mover::dragon);
  if ((tables.rook_rays[shogi::at(s)] & straight).any())
    found |= rook_attacks(s, occupied) & straight;
  const Bitboard lances = of(Mover::lance) & tables.lance_rays[shogi::at(from)][shogi::at(s)];
  if (lances.any()) found |= lance_attacks(from, s, occupied) & lances;
  return found & pieces(by);
}

namespace {

Bitboard pawn_front(Color c, Bitboard b) { return forward(c, b); }

Bitboard gold_front(Color c, Bitboard b) {
  const Bitboard ahead = forward(c, b), beside = sideways(b);
  return ahead | sideways(ahead) | beside | forward(other(c), b);
}

Bitboard silver_front(Color c, Bitboard b) {
  const Bitboard ahead = forward(c, b);
  return ahead | sideways(ahead) | sideways(forward(other(c), b));
}

Bitboard knight_front(Color c, Bitboard b) { return sideways(forward(c, forward(c, b))); }

}  // namespace

Bitboard Position::attacked_of(Color by, Bitboard candidates, Bitboard occupied) const {
  Bitboard found =
      pawn_front(by, pieces(by, Mover::pawn)) | knight_front(by, pieces(by, Mover::knight)) |
      silver_front(by, pieces(by, Mover::silver)) | gold_front(by, pieces(by, Mover::gold));
  const Bitboard horses = pieces(by, Mover::horse), dragons = pieces(by, Mover::dragon);
  for (Bitboard b = horses | dragons | kings(by); b.any();) found |= king_attacks(b.pop());
  for (Bitboard b = pieces(by, Mover::bishop) | horses; b.any();) {
    const Square s = b.pop();
    if ((tables.bishop_rays[shogi::at(s)] & candidates).any()) found |= bishop_attacks(s, occupied);
  }
  for (Bitboard b = pieces(by, Mover::rook) | dragons; b.any();) {
    const Square s = b.pop();
    if ((tables.rook_rays[shogi::at(s)] & candidates).any()) found |= rook_attacks(s, occupied);
  }
  for (Bitboard b = pieces(by, Mover::lance); b.any();) {
    const Square s = b.pop();
    if ((tables.lance_rays[shogi::at(by)][shogi::at(s)] & candidates).any())
      found |= lance_attacks(by, s, occupied);
  }
  return found & candidates;
}

bool Position::in_check(Color c) const {
  for (Bitboard b = kings(c); b.any();)
    if (attacked(other(c), b.pop(), occupied())) return true;
  return false;
}

}  // namespace rules::shogi
