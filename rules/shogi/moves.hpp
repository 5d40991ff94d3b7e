#pragma once
// Legal moves: listed, counted, or one of them judged with the reason.

#include <array>
#include <cstdint>
#include <optional>

#include "rules/shogi/position.hpp"

namespace rules::shogi {

// A list without heap memory. No position with forty pieces has more than 593 legal moves; the
// capacity allows for any set-up: 81 pieces with 32 moves each, and 7 kinds of drops.
class MoveList {
 public:
  static constexpr std::size_t capacity = 81 * 32 + 7 * 81;
  void add(Move m) { moves_[count_++] = m; }
  std::size_t size() const { return count_; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + count_; }

 private:
  std::array<Move, capacity> moves_;
  std::size_t count_ = 0;
};

void list_legal_moves(const Position& position, MoveList& moves);
std::uint64_t count_legal_moves(const Position& position);
bool has_legal_move(const Position& position);

// Why a move of a piece or a drop is illegal; empty if legal. Declarations are not judged here.
std::optional<Reason> refusal(const Position& position, Move move);

std::uint64_t perft(const Position& position, int depth);

}  // namespace rules::shogi
