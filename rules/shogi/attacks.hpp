#pragma once
// The squares that a piece attacks. Steps come from tables; lines from the occupancy of one line at
// a time: seven inner bits select the reach among 128 patterns. The tables are small and stay in
// cache.

#include <array>
#include <cstdint>

#include "rules/shogi/bitboard.hpp"
#include "rules/shogi/piece.hpp"

namespace rules::shogi {

struct AttackTables {
  template <class T>
  using BySquare = std::array<T, square_count>;

  std::array<BySquare<Bitboard>, 2> pawn{}, knight{}, silver{}, gold{};  // by colour
  BySquare<Bitboard> king{};
  BySquare<Bitboard> rising{}, falling{};         // the two diagonals through a square
  BySquare<Bitboard> bishop_rays{}, rook_rays{};  // on an empty board
  std::array<BySquare<Bitboard>, 2> lance_rays{};
  std::array<std::array<std::uint16_t, 128>, 9> reach{};  // place on a line, inner bits
  std::array<std::array<Bitboard, 128>, 9> rank_reach{};  // the same along rank a
  BySquare<BySquare<Bitboard>> between{};  // squares strictly between, if on one line
};

extern const AttackTables tables;

constexpr std::size_t at(Square s) { return static_cast<std::size_t>(s); }
constexpr std::size_t at(Color c) { return static_cast<std::size_t>(c); }

inline Bitboard pawn_attacks(Color c, Square s) { return tables.pawn[at(c)][at(s)]; }
inline Bitboard knight_attacks(Color c, Square s) { return tables.knight[at(c)][at(s)]; }
inline Bitboard silver_attacks(Color c, Square s) { return tables.silver[at(c)][at(s)]; }
inline Bitboard gold_attacks(Color c, Square s) { return tables.gold[at(c)][at(s)]; }
inline Bitboard king_attacks(Square s) { return tables.king[at(s)]; }
inline Bitboard between(Square a, Square b) { return tables.between[at(a)][at(b)]; }

inline Bitboard file_attacks(Square s, Bitboard occupied) {
  const int file = file_of(s), rank = rank_of(s);
  const bool low = file < 7;
  const int shift = 9 * (low ? file : file - 7);
  const std::uint64_t inner = ((low ? occupied.lo : occupied.hi) >> (shift + 1)) & 127;
  const std::uint64_t reach = std::uint64_t{tables.reach[at(rank)][inner]} << shift;
  return low ? Bitboard{reach, 0} : Bitboard{0, reach};
}

inline Bitboard rank_attacks(Square s, Bitboard occupied) {
  constexpr std::uint64_t inner_files = lo_files & ~std::uint64_t{1};  // files 2 to 7
  constexpr std::uint64_t gather = 0x0001010101010101ULL;  // brings bits 9, 18 .. 63 to the top
  const int rank = rank_of(s);
  const std::uint64_t bits = ((occupied.lo >> rank) & inner_files) | ((occupied.hi >> rank) << 63);
  const Bitboard reach = tables.rank_reach[at(file_of(s))][(bits * gather) >> 57];
  return {reach.lo << rank, reach.hi << rank};
}

// A diagonal has one square of each rank, so the files can be combined into one.
inline Bitboard diagonal_attacks(Square s, Bitboard diagonal, Bitboard occupied) {
  const Bitboard on = occupied & diagonal;
  const std::uint64_t ranks = ((on.lo * lo_files) >> 54) | on.hi | (on.hi >> 9);
  return on_all_files(tables.reach[at(rank_of(s))][(ranks >> 1) & 127]) & diagonal;
}

inline Bitboard lance_attacks(Color c, Square s, Bitboard occupied) {
  return file_attacks(s, occupied) & tables.lance_rays[at(c)][at(s)];
}
inline Bitboard rook_attacks(Square s, Bitboard occupied) {
  return file_attacks(s, occupied) | rank_attacks(s, occupied);
}
inline Bitboard bishop_attacks(Square s, Bitboard occupied) {
  return diagonal_attacks(s, tables.rising[at(s)], occupied) |
         diagonal_attacks(s, tables.falling[at(s)], occupied);
}

// The squares that one piece attacks.
Bitboard attacks(Piece piece, Square from, Bitboard occupied);

}  // namespace rules::shogi
