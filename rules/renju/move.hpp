#pragma once
// An action of Renju: a stone, a pass, or a decision of the opening.

#include <string>
#include <string_view>

#include "rules/renju/point.hpp"

namespace rules::renju {

enum class Verb : unsigned char { stone, pass, swap, keep, offer, count, extend };
inline constexpr std::array verbs{Verb::stone, Verb::pass,  Verb::swap,  Verb::keep,
                                  Verb::offer, Verb::count, Verb::extend};

// Members that do not belong to the verb keep these defaults.
struct Move {
  Verb verb = Verb::pass;
  Point point;     // stone
  int number = 0;  // count; for an offer, the points beyond the capacity of `points`
  Points points;   // offer
  friend bool operator==(const Move&, const Move&) = default;

  static Move stone(Point p) { return {Verb::stone, p, 0, {}}; }
  static Move count(int n) { return {Verb::count, {}, n, {}}; }
  static Move offer(Points p) { return {Verb::offer, {}, 0, p}; }
  static Move plain(Verb v) { return {v, {}, 0, {}}; }  // pass, swap, keep, extend
};

std::string_view name(Verb v);  // "offer"; a stone is "a point"

// Parses an action, in lower or upper case. The error is syntax or off-board.
Result<Move> read_move(std::string_view text);
std::string write_move(const Move& move);

}  // namespace rules::renju
