#include "rules/shogi/attacks.hpp"

namespace rules::shogi {

namespace {

constexpr bool on_board(int file, int rank) {
  return file >= 0 && file < board_size && rank >= 0 && rank < board_size;
}

struct Step {
  int file, rank;
};

template <std::size_t N>
constexpr Bitboard steps(Square s, Color c, const Step (&list)[N]) {
  Bitboard reached;
  for (const Step step : list) {
    const int file = file_of(s) + step.file;
    const int rank = rank_of(s) + (c == Color::black ? step.rank : -step.rank);
    if (on_board(file, rank)) reached |= Bitboard::of(square(file, rank));
  }
  return reached;
}

constexpr Bitboard ray(Square s, Step step) {
  Bitboard reached;
  int file = file_of(s) + step.file, rank = rank_of(s) + step.rank;
  for (; on_board(file, rank); file += step.file, rank += step.rank)
    reached |= Bitboard::of(square(file, rank));
  return reached;
}

constexpr std::uint16_t reach_on_line(int place, unsigned inner) {
  const unsigned occupied = inner << 1;
  unsigned reached = 0;
  for (int i = place + 1; i < board_size; ++i) {
    reached |= 1u << i;
    if ((occupied >> i) & 1u) break;
  }
  for (int i = place - 1; i >= 0; --i) {
    reached |= 1u << i;
    if ((occupied >> i) & 1u) break;
  }
  return static_cast<std::uint16_t>(reached);
}

constexpr Bitboard along_rank_a(unsigned files) {
  Bitboard b;
  for (int file = 0; file < board_size; ++file)
    if ((files >> file) & 1u) b |= Bitboard::of(square(file, 0));
  return b;
}

constexpr Step pawn_steps[] = {{0, -1}};
constexpr Step knight_steps[] = {{-1, -2}, {1, -2}};
constexpr Step silver_steps[] = {{-1, -1}, {0, -1}, {1, -1}, {-1, 1}, {1, 1}};
constexpr Step gold_steps[] = {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {0, 1}};
constexpr Step king_steps[] = {{-1, -1}, {0, -1}, {1, -1}, {-1, 0},
                               {1, 0},   {-1, 1}, {0, 1},  {1, 1}};

void fill_steps(AttackTables& t) {
  for (Square s = 0; s < square_count; ++s) {
    for (const Color c : {Color::black, Color::white}) {
      t.pawn[at(c)][at(s)] = steps(s, c, pawn_steps);
      t.knight[at(c)][at(s)] = steps(s, c, knight_steps);
      t.silver[at(c)][at(s)] = steps(s, c, silver_steps);
      t.gold[at(c)][at(s)] = steps(s, c, gold_steps);
    }
    t.king[at(s)] = steps(s, Color::black, king_steps);
  }
}

void fill_lines(AttackTables& t) {
  for (Square s = 0; s < square_count; ++s) {
    t.rising[at(s)] = ray(s, {1, -1}) | ray(s, {-1, 1});
    t.falling[at(s)] = ray(s, {1, 1}) | ray(s, {-1, -1});
    t.bishop_rays[at(s)] = t.rising[at(s)] | t.falling[at(s)];
    t.lance_rays[at(Color::black)][at(s)] = ray(s, {0, -1});
    t.lance_rays[at(Color::white)][at(s)] = ray(s, {0, 1});
    t.rook_rays[at(s)] = ray(s, {0, -1}) | ray(s, {0, 1}) | ray(s, {1, 0}) | ray(s, {-1, 0});
    for (const Step step : king_steps) {
      Bitboard passed;
      for (Bitboard rest = ray(s, step); rest.any();) {
        const Square next =
            (step.file > 0 || (step.file == 0 && step.rank > 0)) ? rest.first() : [&] {
              Bitboard b = rest;
              Square last = no_square;
              while (b.any()) last = b.pop();
              return last;
            }();
        t.between[at(s)][at(next)] = passed;
        passed |= Bitboard::of(next);
        rest = rest.without(Bitboard::of(next));
      }
    }
  }
  for (int place = 0; place < board_size; ++place)
    for (unsigned inner = 0; inner < 128; ++inner) {
      t.reach[at(place)][inner] = reach_on_line(place, inner);
      t.rank_reach[at(place)][inner] = along_rank_a(reach_on_line(place, inner));
    }
}

AttackTables filled() {
  AttackTables t;
  fill_steps(t);
  fill_lines(t);
  return t;
}

}  // namespace

const AttackTables tables = filled();

Bitboard attacks(Piece piece, Square from, Bitboard occupied) {
  switch (piece.kind) {
    case Kind::pawn: return pawn_attacks(piece.color, from);
    case Kind::lance: return lance_attacks(piece.color, from, occupied);
    case Kind::knight: return knight_attacks(piece.color, from);
    case Kind::silver: return silver_attacks(piece.color, from);
    case Kind::gold:
    case Kind::tokin:
    case Kind::promoted_lance:
    case Kind::promoted_knight:
    case Kind::promoted_silver: return gold_attacks(piece.color, from);
    case Kind::bishop: return bishop_attacks(from, occupied);
    case Kind::rook: return rook_attacks(from, occupied);
    case Kind::king: return king_attacks(from);
    case Kind::horse: return bishop_attacks(from, occupied) | king_attacks(from);
    case Kind::dragon: return rook_attacks(from, occupied) | king_attacks(from);
    case Kind::none: break;
  }
  return {};
}

}  // namespace rules::shogi
