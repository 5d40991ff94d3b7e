#pragma once
// The switches of Liuzichong, and the choices of one game.

#include <optional>

#include "rules/ruleset.hpp"

namespace rules::liuzichong {

// The readings of 6.2(4), "紧邻着一枚（且仅一枚）对方棋子", for two adjacent own stones.
enum class Capture : unsigned char {
  line,   // the whole line has these two, one enemy stone beside them, and nothing else
  touch,  // the pair touches exactly one enemy stone
  lone,   // touch, and no other enemy stone stands behind that one
  run,    // lone, and no third own stone continues the pair
};

// The readings of 6.5.3, the lone stone's capture of the two stones at its sides.
enum class Dan : unsigned char {
  any,    // whatever stands behind the two
  exact,  // no enemy stone behind either of them
  off,    // there is no such capture
};

struct Rules {
  Capture capture = Capture::line;
  Dan dan = Dan::any;
  bool single = true;              // the rules for a lone stone (6.5)
  bool few_draw = true;            // two stones or fewer on both sides are a draw (7.3)
  int lose_at = 0;                 // a side with this many stones or fewer loses (7.2)
  std::optional<int> repetition;   // which occurrence of a position is a draw
  std::optional<int> quiet_plies;  // this many plies without a capture are a draw
  std::optional<int> max_plies;    // the ply after which the game is a draw

  static Rules of(const RuleSet& set);
};

const RuleBook& rule_book();

}  // namespace rules::liuzichong
