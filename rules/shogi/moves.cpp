#include "rules/shogi/moves.hpp"

// One generator, several sinks: a list takes moves one by one, a counter only counts the squares of
// a set. Pins and checks are found first, so that every move given out is legal and none is tried.
// The few positions that the generator does not know (Position::odd) are judged move by move.

namespace rules::shogi {

namespace {

constexpr Bitboard zone(Color c) { return far_ranks(c, 3); }

// How many far ranks a kind may not stand on: it could never move again.
constexpr int dead_ranks(Kind k) {
  if (k == Kind::knight) return 2;
  return k == Kind::pawn || k == Kind::lance ? 1 : 0;
}
constexpr Bitboard dead_squares(Color c, Kind k) { return far_ranks(c, dead_ranks(k)); }

Bitboard snipers_at(const Position& p, Color by, Square king) {
  const auto of = [&](Mover m) { return p.pieces(by, m); };
  return (tables.rook_rays[at(king)] & (of(Mover::rook) | of(Mover::dragon))) |
         (tables.bishop_rays[at(king)] & (of(Mover::bishop) | of(Mover::horse))) |
         (tables.lance_rays[at(other(by))][at(king)] & of(Mover::lance));
}

// Is the line from a far piece to the king's square open on the board as it would be?
bool line_attack(const Position& p, Color by, Square king, Bitboard occupied, Bitboard ignored) {
  for (Bitboard far = snipers_at(p, by, king).without(ignored); far.any();)
    if ((between(king, far.pop()) & occupied).none()) return true;
  return false;
}

// Does a pawn of `us` dropped in front of the only enemy king give mate? The check cannot be
// parried by a piece between, so the replies are: take the pawn, or move the king.
bool pawn_drop_mates(const Position& p, Square to) {
  const Color us = p.turn(), them = other(us);
  const Square king = p.kings(them).first();
  const Bitboard dropped = Bitboard::of(to), occupied = p.occupied() | dropped;
  const Bitboard lifted = occupied.without(Bitboard::of(king));
  const Bitboard flights = king_attacks(king).without(p.pieces(them));
  if (p.attacked_of(us, flights, lifted) != flights) return false;
  Bitboard takers = p.attackers(them, to, occupied).without(Bitboard::of(king));
  while (takers.any()) {  // one that is pinned may take only along its line
    const Bitboard after = occupied.without(Bitboard::of(takers.pop()));
    if (!line_attack(p, us, king, after, {})) return false;
  }
  return true;
}

bool is_uchifuzume(const Position& p, Square to) {
  const Color us = p.turn(), them = other(us);
  if ((pawn_attacks(us, to) & p.kings(them)).none()) return false;
  if (!p.odd()) return pawn_drop_mates(p, to);
  Position after = p;
  after.play(Move::drop(Kind::pawn, to));
  return !has_legal_move(after);
}

bool leaves_king_in_check(const Position& p, Move m) {
  const Color us = p.turn(), them = other(us);
  const Bitboard to = Bitboard::of(m.to);
  const Bitboard from = m.drops() ? Bitboard{} : Bitboard::of(m.from);
  const Bitboard occupied = p.occupied().without(from) | to;
  Bitboard kings = p.kings(us);
  if ((kings & from).any()) kings = kings.without(from) | to;
  while (kings.any())
    if (p.attackers(them, kings.pop(), occupied).without(to).any()) return true;
  return false;
}

std::optional<Reason> drop_refusal(const Position& p, Move m) {
  const Color us = p.turn();
  if (!p.hand(us).has(m.kind)) return Reason::not_in_hand;
  if (!p.at(m.to).empty()) return Reason::drop_on_occupied;
  if (dead_squares(us, m.kind).has(m.to)) return Reason::dead_end_drop;
  const bool pawn = m.kind == Kind::pawn;
  if (pawn && !empty_files(p.pieces(us, Mover::pawn)).has(m.to)) return Reason::nifu;
  if (leaves_king_in_check(p, m)) return Reason::leaves_king_in_check;
  if (pawn && is_uchifuzume(p, m.to)) return Reason::uchifuzume;
  return std::nullopt;
}

std::optional<Reason> promotion_refusal(const Position& p, Move m) {
  const Color us = p.turn();
  const Kind kind = p.at(m.from).kind;
  if (!m.promotes()) {
    const bool dead = dead_squares(us, kind).has(m.to);
    return dead ? std::optional(Reason::must_promote) : std::nullopt;
  }
  if (!can_promote(kind)) return Reason::cannot_promote_piece;
  if (!in_zone(us, m.from) && !in_zone(us, m.to)) return Reason::promotion_outside_zone;
  return std::nullopt;
}

std::optional<Reason> move_refusal(const Position& p, Move m) {
  const Piece piece = p.at(m.from);
  if (piece.empty()) return Reason::empty_origin;
  if (piece.color != p.turn()) return Reason::not_own_piece;
  if (!attacks(piece, m.from, p.occupied()).has(m.to)) return Reason::piece_cannot_reach;
  const Piece taken = p.at(m.to);
  if (!taken.empty() && taken.color == piece.color) return Reason::captures_own_piece;
  if (taken.kind == Kind::king) return Reason::captures_king;
  if (leaves_king_in_check(p, m)) return Reason::leaves_king_in_check;
  return promotion_refusal(p, m);
}

struct Counter {
  std::uint64_t moves = 0;
  static constexpr bool enough() { return false; }
  void pushes(Color, Bitboard to, bool) { add(to); }
  void steps(Square, Bitboard to, bool) { add(to); }
  void drops(Kind, Bitboard to) { add(to); }
  void one(Move) { ++moves; }
  void add(Bitboard to) { moves += static_cast<std::uint64_t>(to.count()); }
};

// Wants to know only whether there is any move.
struct Finder : Counter {
  bool enough() const { return moves != 0; }
};

struct Lister {
  MoveList& list;
  static constexpr bool enough() { return false; }
  void pushes(Color c, Bitboard to, bool promotes) {
    const int back = c == Color::black ? 1 : -1;
    while (to.any()) {
      const Square s = to.pop();
      list.add(Move::step(s + back, s, promotes));
    }
  }
  void steps(Square from, Bitboard to, bool promotes) {
    while (to.any()) list.add(Move::step(from, to.pop(), promotes));
  }
  void drops(Kind kind, Bitboard to) {
    while (to.any()) list.add(Move::drop(kind, to.pop()));
  }
  void one(Move m) { list.add(m); }
};

template <class Sink>
class Generator {
 public:
  Generator(const Position& position, Sink& sink)
      : p_(position), sink_(sink), us_(p_.turn()), them_(other(us_)), occupied_(p_.occupied()),
        targets_((~p_.pieces(us_)).without(p_.kings(them_))), empty_(~occupied_) {}

  void run() {
    const Bitboard king = p_.kings(us_);
    if (king.any()) {
      const Square k = king.first();
      king_moves(k);
      find_checks_and_pins(k);
      if (checkers_.more_than_one()) return;
      if (checkers_.any()) answer_check(k);
    }
    if (sink_.enough()) return;
    board_moves();
    if (sink_.enough()) return;
    drops();
  }

 private:
  void king_moves(Square k) {
    const Bitboard to = king_attacks(k) & targets_;
    const Bitboard lifted = occupied_.without(Bitboard::of(k));
    sink_.steps(k, to.without(p_.attacked_of(them_, to, lifted)), false);
  }

  void find_checks_and_pins(Square k) {
    const auto of = [&](Mover m) { return p_.pieces(them_, m); };
    checkers_ =
        (pawn_attacks(us_, k) & of(Mover::pawn)) | (knight_attacks(us_, k) & of(Mover::knight)) |
        (silver_attacks(us_, k) & of(Mover::silver)) | (gold_attacks(us_, k) & of(Mover::gold)) |
        (king_attacks(k) & (of(Mover::horse) | of(Mover::dragon)));
    for (Bitboard far = snipers_at(p_, them_, k); far.any();) {
      const Square s = far.pop();
      const Bitboard line = between(k, s), blockers = line & occupied_;
      if (blockers.none()) {
        checkers_ |= Bitboard::of(s);
      } else if (!blockers.more_than_one() && (blockers & p_.pieces(us_)).any()) {
        pins_[pin_count_++] = {blockers.first(), line | Bitboard::of(s)};
        pinned_ |= blockers;
      }
    }
  }

  void answer_check(Square k) {
    const Bitboard line = between(k, checkers_.first());
    targets_ &= line | checkers_;
    empty_ &= line;
  }

  void board_moves() {
    const auto free = [&](Mover m) { return p_.pieces(us_, m).without(pinned_); };
    pushes(forward(us_, free(Mover::pawn)) & targets_);
    for (Bitboard b = free(Mover::lance); b.any();) {
      const Square s = b.pop();
      promotable(Kind::lance, s, lance_attacks(us_, s, occupied_) & targets_);
    }
    for (Bitboard b = free(Mover::knight); b.any();) {
      const Square s = b.pop();
      promotable(Kind::knight, s, knight_attacks(us_, s) & targets_);
    }
    for (Bitboard b = free(Mover::silver); b.any();) {
      const Square s = b.pop();
      promotable(Kind::silver, s, silver_attacks(us_, s) & targets_);
    }
    for (Bitboard b = free(Mover::gold); b.any();) {
      const Square s = b.pop();
      sink_.steps(s, gold_attacks(us_, s) & targets_, false);
    }
    far_moves(free(Mover::bishop), free(Mover::rook), free(Mover::horse), free(Mover::dragon));
    for (int i = 0; i < pin_count_; ++i) pinned_move(pins_[i].square, pins_[i].line & targets_);
  }

  void far_moves(Bitboard bishops, Bitboard rooks, Bitboard horses, Bitboard dragons) {
    while (bishops.any()) {
      const Square s = bishops.pop();
      promotable(Kind::bishop, s, bishop_attacks(s, occupied_) & targets_);
    }
    while (rooks.any()) {
      const Square s = rooks.pop();
      promotable(Kind::rook, s, rook_attacks(s, occupied_) & targets_);
    }
    while (horses.any()) {
      const Square s = horses.pop();
      sink_.steps(s, (bishop_attacks(s, occupied_) | king_attacks(s)) & targets_, false);
    }
    while (dragons.any()) {
      const Square s = dragons.pop();
      sink_.steps(s, (rook_attacks(s, occupied_) | king_attacks(s)) & targets_, false);
    }
  }

  void pinned_move(Square s, Bitboard allowed) {
    const Piece piece = p_.at(s);
    const Bitboard to = attacks(piece, s, occupied_) & allowed;
    if (can_promote(piece.kind))
      promotable(piece.kind, s, to);
    else
      sink_.steps(s, to, false);
  }

  void pushes(Bitboard to) {
    sink_.pushes(us_, to & zone(us_), true);
    sink_.pushes(us_, to.without(far_ranks(us_, 1)), false);
  }

  void promotable(Kind kind, Square from, Bitboard to) {
    sink_.steps(from, in_zone(us_, from) ? to : to & zone(us_), true);
    sink_.steps(from, to.without(dead_squares(us_, kind)), false);
  }

  void drops() {
    const Hand& hand = p_.hand(us_);
    if (hand.empty() || empty_.none()) return;
    if (hand.has(Kind::pawn)) pawn_drops();
    for (const Kind kind : {Kind::lance, Kind::knight})
      if (hand.has(kind)) sink_.drops(kind, empty_.without(dead_squares(us_, kind)));
    for (const Kind kind : {Kind::silver, Kind::gold, Kind::bishop, Kind::rook})
      if (hand.has(kind)) sink_.drops(kind, empty_);
  }

  void pawn_drops() {
    Bitboard to = empty_.without(far_ranks(us_, 1)) & empty_files(p_.pieces(us_, Mover::pawn));
    const Bitboard mating = forward(them_, p_.kings(them_)) & to;
    if (mating.any() && pawn_drop_mates(p_, mating.first())) to = to.without(mating);
    sink_.drops(Kind::pawn, to);
  }

  struct Pin {
    Square square;
    Bitboard line;
  };

  const Position& p_;
  Sink& sink_;
  const Color us_, them_;
  const Bitboard occupied_;
  Bitboard targets_;  // where a piece may go
  Bitboard empty_;    // where a piece may be dropped
  Bitboard checkers_, pinned_;
  std::array<Pin, 8> pins_;  // one for each line through the king
  int pin_count_ = 0;
};

template <class Sink>
void judge_one_by_one(const Position& p, Sink& sink) {
  const auto offer = [&](Move m) {
    if (!refusal(p, m)) sink.one(m);
  };
  for (Bitboard own = p.pieces(p.turn()); own.any();) {
    const Square from = own.pop();
    for (Bitboard to = attacks(p.at(from), from, p.occupied()); to.any();) {
      const Square s = to.pop();
      offer(Move::step(from, s));
      offer(Move::step(from, s, true));
    }
  }
  for (const Kind kind : hand_order)
    for (Bitboard to = ~p.occupied(); to.any();) offer(Move::drop(kind, to.pop()));
}

template <class Sink>
void generate(const Position& p, Sink& sink) {
  if (p.odd())
    judge_one_by_one(p, sink);
  else
    Generator<Sink>(p, sink).run();
}

}  // namespace

void list_legal_moves(const Position& position, MoveList& moves) {
  Lister lister{moves};
  generate(position, lister);
}

std::uint64_t count_legal_moves(const Position& position) {
  Counter counter;
  generate(position, counter);
  return counter.moves;
}

bool has_legal_move(const Position& position) {
  Finder finder;
  generate(position, finder);
  return finder.moves != 0;
}

std::optional<Reason> refusal(const Position& position, Move move) {
  return move.drops() ? drop_refusal(position, move) : move_refusal(position, move);
}

std::uint64_t perft(const Position& position, int depth) {
  if (depth <= 0) return 1;
  if (depth == 1) return count_legal_moves(position);
  MoveList moves;
  list_legal_moves(position, moves);
  std::uint64_t nodes = 0;
  for (const Move m : moves) {
    Position next = position;
    next.play(m);
    nodes += perft(next, depth - 1);
  }
  return nodes;
}

}  // namespace rules::shogi
