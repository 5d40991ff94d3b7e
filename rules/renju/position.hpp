#pragma once
// A position of Renju and its text, `ranks side phase offers ply`.

#include <string>
#include <string_view>

#include "rules/renju/board.hpp"
#include "rules/renju/opening.hpp"
#include "rules/renju/rules.hpp"

namespace rules::renju {

struct Position {
  Board board;
  Color side = Color::black;  // who acts now
  Phase phase = Phase::play;
  int declared = 0;  // the declared number of fifth moves; 0: none declared
  Points offered;    // in select5
  int ply = 1;       // the number of the next stone

  friend bool operator==(const Position&, const Position&) = default;
};

// The start position of a game under these terms.
Position start_position(const Terms& terms);

// The errors are syntax or off-board, and wrong-phase if the phase does not fit the rule set, the
// stones or the offers. An empty text is the start. Numbers of stones are not judged here.
Result<Position> read_position(const Terms& terms, std::string_view text);
std::string write_position(const Position& position);

// The colour of the next stone if nobody has passed.
Color color_in_turn(const Board& board);

// Whether some game under these terms has these numbers of stones with this side to act.
bool balanced(const Terms& terms, const Position& position);

// How many fifth moves Black must offer now; 0 in a phase without an offer.
int offers_due(const Terms& terms, const Position& position);

}  // namespace rules::renju
