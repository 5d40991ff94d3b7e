// Climbing to pawn drops that mate or nearly mate. A random position hardly ever has one; a climb
// changes one piece at a time and keeps what brings the drop nearer to mate, with pinned
// defenders, with lines that the pawn cuts (a flight opens) or shields (a pinned defender may
// take it). Each climb weighs these differently, so that all kinds come up.

#include <cstdlib>

#include "tests/oracle/shogi_box.hpp"

namespace oracle::shogi {
namespace {

struct Weights {
  int reply, pinned, shielded, opened;
};

struct Built {
  Position p;  // Black to move, with a pawn in hand
  Box box;
};

int score(const Position& p, const Weights& w) {
  const PawnDrop drop = pawn_drop(p);
  if (!drop.candidate) return -10000;
  return w.pinned * drop.pinned_defenders + w.shielded * drop.shielded_defenders +
         w.opened * drop.opened_flights - w.reply * drop.replies;
}

Built foundation(Dice& dice) {
  for (;;) {
    Built b;
    Square king = some_square(dice);
    if (dice.percent(50)) king.rank = 1;
    if (dice.percent(50)) king.file = dice.percent(50) ? 1 : 9;
    if (king.rank > 7) continue;
    b.p.at(king) = {'K', false, true};
    const Square own = some_square(dice);
    if (!b.p.at(own).none()) continue;
    b.p.at(own) = {'K', false, false};
    give(b.p, b.box, false, 'P');
    for (int i = dice.between(4, 24); i > 0; --i)
      place(b.p, b.box, some_square(dice), {some_letter(dice), dice.percent(25), dice.percent(50)});
    if (sound(b.p) && pawn_drop(b.p).candidate) return b;
  }
}

// Lifts a piece other than a king from the board; blank if none was found.
Piece lift(Built& b, Dice& dice) {
  for (int i = 0; i < 60; ++i) {
    const Square s = some_square(dice);
    const Piece piece = b.p.at(s);
    if (piece.none() || piece.letter == 'K') continue;
    b.p.at(s) = {};
    b.box.put_back(piece.letter);
    return piece;
  }
  return {};
}

Square near_the_king(const Position& p, Dice& dice) {
  const Square king = *king_of(p, true);
  for (;;) {
    const Square s{king.file + dice.between(-2, 2), king.rank + dice.between(-2, 3)};
    if (s.file >= 1 && s.file <= 9 && s.rank >= 1 && s.rank <= 9) return s;
  }
}

void move_own_king(Built& b, Dice& dice) {
  const Square to = some_square(dice);
  if (!b.p.at(to).none()) return;
  b.p.at(*king_of(b.p, false)) = {};
  b.p.at(to) = {'K', false, false};
}

// A defender on a line from its king, and an attacker that looks down the line from behind it.
void plant_pin(Built& b, Dice& dice) {
  const Square king = *king_of(b.p, true);
  const int file_step = dice.between(-1, 1), rank_step = dice.between(-1, 1);
  const int near = dice.between(1, 2), far = near + dice.between(1, 4);
  const auto on_line = [&](int d) {
    return Square{king.file + d * file_step, king.rank + d * rank_step};
  };
  const Square attacker = on_line(far);
  if (attacker.file < 1 || attacker.file > 9 || attacker.rank < 1 || attacker.rank > 9) return;
  const bool diagonal = file_step != 0 && rank_step != 0;
  place(b.p, b.box, on_line(near), {some_letter(dice), dice.percent(25), true});
  place(b.p, b.box, attacker, {diagonal ? 'B' : 'R', dice.percent(25), false});
}

void change(Built& b, Dice& dice) {
  const Square to = dice.percent(60) ? near_the_king(b.p, dice) : some_square(dice);
  const int kind = dice.below(120);
  if (kind >= 100) {
    plant_pin(b, dice);
  } else if (kind < 35) {
    place(b.p, b.box, to, {some_letter(dice), dice.percent(25), dice.percent(50)});
  } else if (kind < 75) {
    Piece piece = lift(b, dice);
    if (piece.none()) return;
    if (dice.percent(20)) piece.white = !piece.white;
    place(b.p, b.box, to, piece);
  } else if (kind < 85) {
    lift(b, dice);
  } else if (kind < 95) {
    give(b.p, b.box, dice.percent(50), some_letter(dice));
  } else {
    move_own_king(b, dice);
  }
}

}  // namespace

PawnDrop pawn_drop(const Position& p) {
  PawnDrop drop;
  const bool white = p.white_to_move;
  const auto king = king_of(p, !white);
  if (!king) return drop;
  const Square front{king->file, king->rank + (white ? -1 : 1)};
  if (front.rank < 1 || front.rank > 9) return drop;
  const Move pawn{'P', front, front, false};
  const std::string code = verdict(p, pawn);
  drop.candidate = code.empty() || code == "uchifuzume";
  if (!drop.candidate) return drop;
  drop.mates = !code.empty();
  const Position next = after(p, pawn);
  drop.replies = static_cast<int>(legal_moves(next).size());
  Position before_lifted = p, after_lifted = next;
  before_lifted.at(*king) = after_lifted.at(*king) = {};
  for (int rank = 1; rank <= 9; ++rank)
    for (int file = 1; file <= 9; ++file) {
      const Square s{file, rank};
      const Piece piece = next.at(s);
      if (s != front && std::abs(file - king->file) <= 1 && std::abs(rank - king->rank) <= 1 &&
          (piece.none() || piece.white == white) && attacked(before_lifted, s, white) &&
          !attacked(after_lifted, s, white))
        ++drop.opened_flights;
      if (piece.none() || piece.white == white || piece.letter == 'K' || !reaches(next, s, front))
        continue;
      Position without = p;
      without.at(s) = {};
      if (verdict(next, {' ', s, front, false}) == "leaves-king-in-check")
        ++drop.pinned_defenders;
      else if (attacked(without, *king, white))
        ++drop.shielded_defenders;
    }
  return drop;
}

std::vector<Position> climb(Dice& dice, int steps) {
  const Weights w{dice.between(5, 20), dice.percent(50) ? 40 : 0, dice.percent(60) ? 90 : 0,
                  dice.percent(40) ? 30 : 0};
  const bool upside_down = dice.percent(50);
  Built now = foundation(dice);
  int height = score(now.p, w);
  std::vector<Position> path;
  for (int i = 0; i < steps; ++i) {
    Built next = now;
    change(next, dice);
    if (key(next.p) == key(now.p) || !sound(next.p)) continue;
    const int reached = score(next.p, w);
    if (reached < height && !dice.percent(2)) continue;
    now = next;
    height = reached;
    path.push_back(upside_down ? turned(now.p) : now.p);
  }
  return path;
}

}  // namespace oracle::shogi
