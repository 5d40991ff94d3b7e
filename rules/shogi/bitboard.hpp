#pragma once
// A set of squares: two words, files 1 to 7 in the first and files 8 and 9 in the second. A file is
// nine neighbouring bits and never straddles the words, so shifts along a file need no carry.

#include <bit>
#include <cstdint>

#include "rules/shogi/square.hpp"

namespace rules::shogi {

struct Bitboard {
  std::uint64_t lo = 0, hi = 0;

  static constexpr int split = 63;
  static constexpr std::uint64_t lo_mask = (std::uint64_t{1} << split) - 1;
  static constexpr std::uint64_t hi_mask = (std::uint64_t{1} << (square_count - split)) - 1;

  static constexpr Bitboard of(Square s) {
    return s < split ? Bitboard{std::uint64_t{1} << s, 0}
                     : Bitboard{0, std::uint64_t{1} << (s - split)};
  }
  static constexpr Bitboard all() { return {lo_mask, hi_mask}; }

  constexpr bool any() const { return (lo | hi) != 0; }
  constexpr bool none() const { return !any(); }
  constexpr bool has(Square s) const {
    return ((s < split ? lo >> s : hi >> (s - split)) & 1) != 0;
  }
  constexpr int count() const { return std::popcount(lo) + std::popcount(hi); }
  constexpr Square first() const {
    return lo ? std::countr_zero(lo) : split + std::countr_zero(hi);
  }
  constexpr Square pop() {
    if (lo) {
      const Square s = std::countr_zero(lo);
      lo &= lo - 1;
      return s;
    }
    const Square s = split + std::countr_zero(hi);
    hi &= hi - 1;
    return s;
  }
  constexpr bool more_than_one() const {
    return (lo & (lo - 1)) != 0 || (hi & (hi - 1)) != 0 || (lo != 0 && hi != 0);
  }

  constexpr Bitboard operator~() const { return {~lo & lo_mask, ~hi & hi_mask}; }
  friend constexpr Bitboard operator&(Bitboard a, Bitboard b) { return {a.lo & b.lo, a.hi & b.hi}; }
  friend constexpr Bitboard operator|(Bitboard a, Bitboard b) { return {a.lo | b.lo, a.hi | b.hi}; }
  friend constexpr Bitboard operator^(Bitboard a, Bitboard b) { return {a.lo ^ b.lo, a.hi ^ b.hi}; }
  constexpr Bitboard& operator&=(Bitboard b) { return *this = *this & b; }
  constexpr Bitboard& operator|=(Bitboard b) { return *this = *this | b; }
  constexpr Bitboard& operator^=(Bitboard b) { return *this = *this ^ b; }
  constexpr Bitboard without(Bitboard b) const { return {lo & ~b.lo, hi & ~b.hi}; }
  friend constexpr bool operator==(Bitboard, Bitboard) = default;
};

// One bit of each file: multiplied with a file pattern of nine bits it repeats it on every file.
inline constexpr std::uint64_t lo_files = 0x0040201008040201ULL;  // bits 0, 9, ..., 54
inline constexpr std::uint64_t hi_files = 0x201ULL;

constexpr Bitboard on_all_files(std::uint64_t ranks) {
  return {ranks * lo_files, ranks * hi_files};
}
constexpr Bitboard rank_board(int rank) { return on_all_files(std::uint64_t{1} << rank); }

// Squares of each side's last one, two or three ranks.
constexpr Bitboard far_ranks(Color c, int n) {
  const std::uint64_t top = (std::uint64_t{1} << n) - 1;
  return on_all_files(c == Color::black ? top : top << (board_size - n));
}

constexpr Bitboard up(Bitboard b) {  // towards rank a
  b = b.without(rank_board(0));
  return {b.lo >> 1, b.hi >> 1};
}
constexpr Bitboard down(Bitboard b) {
  b = b.without(rank_board(8));
  return {b.lo << 1, b.hi << 1};
}
constexpr Bitboard left(Bitboard b) {  // towards file 9
  return {(b.lo << 9) & Bitboard::lo_mask, ((b.hi << 9) | (b.lo >> 54)) & Bitboard::hi_mask};
}
constexpr Bitboard right(Bitboard b) {  // towards file 1
  return {(b.lo >> 9) | ((b.hi & 0x1FF) << 54), b.hi >> 9};
}
constexpr Bitboard sideways(Bitboard b) { return left(b) | right(b); }
constexpr Bitboard forward(Color c, Bitboard b) { return c == Color::black ? up(b) : down(b); }

// All squares of the files without any square of `b`.
constexpr std::uint64_t empty_files(std::uint64_t word, std::uint64_t files) {
  const std::uint64_t last = files << 8;    // the last bit of each file
  const std::uint64_t rest = word & ~last;  // below it: no borrow can leave a file
  const std::uint64_t free = (last - rest) & last & ~word;
  return (free - (free >> 8)) | free;
}
constexpr Bitboard empty_files(Bitboard b) {
  return {empty_files(b.lo, lo_files), empty_files(b.hi, hi_files)};
}

}  // namespace rules::shogi
