#pragma once
// Positions on which implementations of Shogi differ: made at random, or climbed towards pawn
// drops that mate or nearly mate.

#include <string>
#include <vector>

#include "tests/oracle/dice.hpp"
#include "tests/oracle/shogi.hpp"

namespace oracle::shogi {

// The usual start, the handicaps and some odd armies.
const std::vector<std::string>& start_texts();

// The board turned round, the colours exchanged.
Position turned(const Position&);

// One king each, nothing stuck, no two pawns on a file, the side that has moved not in check.
bool sound(const Position&);

Position crowded(Dice&);           // many pieces on the board and in hand
Position double_checked(Dice&);    // crowded, two pieces give check to the side to move
Position cornered(Dice&);          // a lone king with no move, or few
Position sparse(Dice&);            // kings and a few strong pieces: repetitions and checks
Position near_declaration(Dice&);  // a king in the zone with about enough pieces and points
Position kings_near_goals(Dice&);  // kings on their way to 5a and 5i

// What the side to move can do with a pawn in front of the enemy's king.
struct PawnDrop {
  bool candidate = false;  // the drop gives check and only a mate can forbid it
  bool mates = false;      // it does: uchifuzume
  int replies = 0;
  int pinned_defenders = 0;    // could take the pawn if it did not expose their own king
  int shielded_defenders = 0;  // pinned before the drop, may take the pawn
  int opened_flights = 0;      // squares that the pawn closes to a line of its own side
};
PawnDrop pawn_drop(const Position&);

// A climb of that many steps; every position that was accepted on the way.
std::vector<Position> climb(Dice&, int steps);

int checkers(const Position&);  // how many pieces give check to the side to move

}  // namespace oracle::shogi
