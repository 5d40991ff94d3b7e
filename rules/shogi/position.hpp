#pragma once
// A Shogi position: board, hands and the side to move, without history or repetition rules.

#include <array>
#include <cstdint>
#include <optional>

#include "rules/shogi/attacks.hpp"
#include "rules/shogi/bitboard.hpp"
#include "rules/shogi/piece.hpp"

namespace rules::shogi {

// A player's action in a turn: moving a piece, dropping one, or declaring a win.
// Trivial on purpose: lists of moves are not initialised. Only the functions below make moves.
struct Move {
  enum class Verb : std::uint8_t { move, promotion, drop, declare };
  Verb verb;
  Kind kind;  // the dropped piece
  std::int8_t from, to;

  static constexpr Move step(Square from, Square to, bool promotes = false) {
    return {promotes ? Verb::promotion : Verb::move, Kind::none, static_cast<std::int8_t>(from),
            static_cast<std::int8_t>(to)};
  }
  static constexpr Move drop(Kind kind, Square to) {
    return {Verb::drop, kind, no_square, static_cast<std::int8_t>(to)};
  }
  static constexpr Move declare() { return {Verb::declare, Kind::none, no_square, no_square}; }

  constexpr bool promotes() const { return verb == Verb::promotion; }
  constexpr bool drops() const { return verb == Verb::drop; }
  friend bool operator==(const Move&, const Move&) = default;
};

// How a piece moves; promoted small pieces move like golds.
enum class Mover : std::uint8_t {
  pawn,
  lance,
  knight,
  silver,
  gold,
  bishop,
  rook,
  king,
  horse,
  dragon
};
inline constexpr int mover_count = 10;
constexpr Mover mover(Kind k) {
  if (k == Kind::horse) return Mover::horse;
  if (k == Kind::dragon) return Mover::dragon;
  return is_promoted(k) ? Mover::gold : static_cast<Mover>(k);
}

// Exactly the facts that the repetition rules compare.
struct Placement {
  std::array<Piece, square_count> board{};
  std::array<Hand, 2> hands{};
  Color turn = Color::black;
  friend bool operator==(const Placement&, const Placement&) = default;
  std::uint64_t hash() const;
  // The hash after a move of a piece or a drop from here; `hash` is the current one.
  std::uint64_t hash_after(Move m, std::uint64_t hash) const;
};

class Position {
 public:
  Position() = default;
  explicit Position(const Placement& placement);

  const Placement& placement() const { return placement_; }
  Color turn() const { return placement_.turn; }
  Piece at(Square s) const { return placement_.board[shogi::at(s)]; }
  const Hand& hand(Color c) const { return placement_.hands[shogi::at(c)]; }

  Bitboard pieces(Color c) const { return colors_[shogi::at(c)]; }
  Bitboard pieces(Color c, Mover m) const {
    return movers_[static_cast<std::size_t>(m)] & pieces(c);
  }
  Bitboard occupied() const { return colors_[0] | colors_[1]; }
  Bitboard kings(Color c) const { return pieces(c, Mover::king); }

  // Pieces of `by` that attack the square, given this occupancy.
  Bitboard attackers(Color by, Square s, Bitboard occupied) const;
  bool attacked(Color by, Square s, Bitboard occupied) const {
    return attackers(by, s, occupied).any();
  }
  // Of `candidates`, the squares that `by` attacks.
  Bitboard attacked_of(Color by, Bitboard candidates, Bitboard occupied) const;

  bool in_check(Color c) const;  // one of its kings is attacked
  bool in_check() const { return in_check(turn()); }

  // Whether a side has more than one king, or the side not to move is in check. Only set-ups can be
  // like this, and the fast generator does not handle them.
  bool odd() const { return odd_; }

  void play(Move m);  // a move of a piece or a drop, pseudo-legal at least; ends the turn

 private:
  void put(Square s, Piece p);
  void remove(Square s);
  bool several_kings() const;

  Placement placement_;
  std::array<Bitboard, 2> colors_{};
  std::array<Bitboard, mover_count> movers_{};
  bool odd_ = false;
  bool several_kings_ = false;
};

}  // namespace rules::shogi
