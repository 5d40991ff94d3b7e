#pragma once
// The decisions of Renju's openings: which stones to put, which colour to take, how many fifth
// moves to declare, which to offer and which to take. The side that decides last may choose the
// better side, so stones that the other may take over are put where neither side is ahead, and a
// swap that leaves the next decision to oneself is always taken.

#include <cstdint>
#include <vector>

#include "rules/renju/position.hpp"
#include "tools/player/brain.hpp"
#include "tools/player/dice.hpp"
#include "tools/player/renju_board.hpp"
#include "tools/player/table.hpp"

namespace player {

class RenjuOpening {
 public:
  // `nodes`: what the search of one position may cost; the values of many positions at once are
  // had for a small part of it. Where `control` says stop, all values are the same from then on.
  RenjuOpening(const RenjuGame& game, Dice& dice, std::uint64_t nodes, Control& control);

  // The best action of an opening phase; a legal one.
  rules::renju::Move decide();
  // Any legal action of an opening phase, offers included.
  rules::renju::Move any();

 private:
  using Board = rules::renju::Board;
  using Color = rules::Color;
  using Move = rules::renju::Move;
  using Point = rules::renju::Point;

  // A point and what a stone there is worth to Black.
  struct Worth {
    Point point;
    int value = 0;
  };

  int value(const Board& board, Color to_act, std::uint64_t nodes);  // to Black
  // Who wins when the player plays on against itself, not looking far: White is to act. To Black.
  int played_out(const Board& board);
  std::vector<Worth> stones(const std::vector<Point>& points, const Board& board,
                            std::uint64_t nodes);
  std::vector<Point> legal_points();
  std::vector<Point> likely_points(const Board& board) const;
  std::vector<Worth> fifths(const Board& board);  // unequal ones, the best for Black first
  int worth_of_offers(const Board& board, int count);

  Move stone();
  Move swap_or_keep();
  Move colour_by(int value_to_black) const;
  Move balanced_stone();
  Move best_stone();
  Move fifth();
  Move offer(const std::vector<Worth>& ranked, int count) const;
  Move taken_fifth();
  Move declared();
  Move choose_after_three();
  bool one_puts_three() const;

  const RenjuGame& game_;
  rules::renju::Position now_;
  Dice& dice_;
  std::uint64_t nodes_;
  Control& control_;
  Table<Spot> table_{1};
};

}  // namespace player
