#pragma once
// Endings that the referee declares by the engines' own scores, where the user has asked for them.
// A score never overrides a rule: it is looked at after the rules have been.

#include <optional>

#include "matches/ending.hpp"
#include "matches/ply.hpp"

namespace matches {

// --resign: a side is lost whose scores were at or below -score for `moves` of its own actions in a
// row; with `two_sided` only where the opponent's scores said the same.
struct ResignRule {
  int moves = 3;
  int score = 600;  // centipawns
  bool two_sided = false;
};

// --draw: from action `from` of the game on, both sides' scores were within `score` for `moves`
// actions of each in a row.
struct DrawRule {
  int from = 0;
  int moves = 8;
  int score = 10;
};

struct Adjudication {
  std::optional<ResignRule> resign = {};
  std::optional<DrawRule> draw = {};
  std::optional<int> max_plies = {};  // for rule sets without a limit of their own
};

class Adjudicator {
 public:
  explicit Adjudicator(const Adjudication& rules) : rules_(rules) {}
  // After each action that was played and has not ended the game.
  std::optional<Ended> look(const Ply& ply);

 private:
  Adjudication rules_;
};

}  // namespace matches
