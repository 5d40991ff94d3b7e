#pragma once
// Building positions piece by piece, with no more pieces than a set holds.

#include <array>

#include "tests/oracle/shogi_cases.hpp"

namespace oracle::shogi {

// The pieces that are not in use yet.
class Box {
 public:
  bool take(char letter) {
    int& left = left_[hand_letters.find(letter)];
    if (left == 0) return false;
    --left;
    return true;
  }
  void put_back(char letter) { ++left_[hand_letters.find(letter)]; }

 private:
  std::array<int, 7> left_ = {2, 2, 4, 4, 4, 4, 18};
};

inline char some_letter(Dice& dice) {
  constexpr std::string_view letters = "RRBBGGSSNNLLPPPPPP";
  return letters[static_cast<std::size_t>(dice.below(18))];
}

inline Square some_square(Dice& dice) { return {dice.between(1, 9), dice.between(1, 9)}; }

inline int& hand_of(Position& p, bool white, char letter) {
  return p.hand[white ? 1 : 0][hand_letters.find(letter)];
}

inline bool may_stand(const Position& p, Square s, const Piece& piece) {
  if (!p.at(s).none()) return false;
  if (piece.promoted) return piece.letter != 'G';
  if (piece.letter == 'P' && pawn_on_file(p, s.file, piece.white)) return false;
  return !stuck(piece.letter, s.rank, piece.white);
}

// Puts the piece where it may stand and the set still has one.
inline bool place(Position& p, Box& box, Square s, const Piece& piece) {
  if (!may_stand(p, s, piece) || !box.take(piece.letter)) return false;
  p.at(s) = piece;
  return true;
}

inline void give(Position& p, Box& box, bool white, char letter) {
  if (box.take(letter)) ++hand_of(p, white, letter);
}

}  // namespace oracle::shogi
