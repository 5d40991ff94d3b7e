#pragma once
// Endings that the referee declares by the engines' own scores, where the user has asked for them.
// A score never overrides a rule: it is looked at after the rules have been.

#include <array>
#include <optional>
#include <string_view>

#include "matches/endings/ending.hpp"
#include "matches/endings/ply.hpp"

namespace matches::endings {

// --resign: a side is lost whose scores were at or below -score for `moves` of its own actions in a
// row; with `two_sided` only where the opponent's scores said the same.
struct ResignRule {
  int moves = 3;
  int score = 600;  // centipawns
  bool two_sided = false;
};

// --draw: both sides' scores were within `score` for `moves` actions of each in a row. Not declared
// before the game has `from` moves of two actions each, as tools for chess count them.
struct DrawRule {
  int from = 0;
  int moves = 8;
  int score = 10;
};

struct Adjudication {
  std::optional<ResignRule> resign = {};
  std::optional<DrawRule> draw = {};
  // Actions, those of a given opening included; never more than records hold
  // (matches/base/limits.hpp).
  std::optional<int> max_plies = {};
};

// Counts rows of scores by seat. A mate is beyond any score of centipawns. An action without a
// score breaks its seat's row; so does a bound that proves nothing: "at least 50" may be a win. No
// row goes on where colours change hands, or begins before the opening's phases are over: until
// then nobody knows whose score it is.
class Adjudicator {
 public:
  explicit Adjudicator(const Adjudication& rules) : rules_(rules) {}
  // After each action that was played and has not ended the game. `in_opening`: the game is now.
  std::optional<Ended> look(const Ply& ply, bool in_opening = false);

 private:
  // How many of a seat's latest scores in a row said this.
  struct Rows {
    int lost = 0, won = 0, level = 0;
  };

  void count(const Ply& ply);
  bool lost(rules::Seat seat) const;
  bool drawn() const;
  const Rows& rows(rules::Seat seat) const { return rows_[index_of(seat)]; }

  Adjudication rules_;
  std::array<Rows, 2> rows_{};
  int actions_ = 0;
  std::optional<rules::Seat> black_;
};

}  // namespace matches::endings
