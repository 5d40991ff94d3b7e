#pragma once
// Judges the actions of a record while it is read, and fills in what follows from them: who acted,
// with which colour, in which spelling; where the game stands at the end.

#include <optional>

#include "matches/records/game.hpp"

namespace matches::records {

class Replay {
 public:
  // From the start position of `game`, which has its kind and rules already.
  static rules::Result<Replay> from(const Game& game, rules::Admit admit = rules::Admit::anything);

  const rules::AnyGame& now() const { return now_; }
  // Plays an action and appends it to the line; refused, it changes nothing. A resignation or a
  // declaration is an action too.
  std::optional<rules::Refusal> play(Line& line, Ply ply);

  // The end: what the rules say of the position, joined with what the record says. Where the rules
  // ended the game, they decide; an error where the record contradicts them. Fills `position`.
  std::optional<rules::TextError> close(Game& game) const;

 private:
  explicit Replay(rules::AnyGame start) : now_(std::move(start)) {}
  rules::AnyGame now_;
};

}  // namespace matches::records
