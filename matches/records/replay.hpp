#pragma once
// Judges the actions of a record while it is read, and fills in what follows from them: who acted,
// with which colour, in which spelling; where the game stands at the end.

#include <optional>
#include <string_view>

#include "matches/records/game.hpp"

namespace matches::records {

class Replay {
 public:
  // From the start position of `game`, which has its kind and rules already.
  static rules::Result<Replay> from(const Game& game, rules::Admit admit = rules::Admit::anything);

  const rules::AnyGame& now() const { return now_; }
  // Plays an action and appends it to the line; refused, it changes nothing. A resignation or a
  // declaration is an action too.
  std::optional<rules::Refusal> play(MoveLine& line, endings::Ply ply);

  // A draw by repetition that the board does not show was claimed or agreed early, as real records
  // have it: it becomes an agreement that keeps the claim as its detail.
  // A checkmate that only drops without any use delay becomes a win without a reason in the same
  // way. True: it was one of them.
  bool admit_claim(Verdict& verdict) const;
  // Fills what follows from the position alone: `position` and `black`.
  void stand(Game& game) const;
  // How the rules have ended the game, if they have.
  std::optional<Verdict> ruled() const;
  // Resigning after an end by the rules changes nothing: readers leave such an action out, in
  // every format.
  bool resigns_late(std::string_view action) const {
    return action == "resign" && now_.outcome().has_value();
  }

  // The end: what the rules say of the position, joined with what the record says. Where the rules
  // ended the game, they decide; an error where the record contradicts them. Fills `position`.
  std::optional<rules::TextError> close(Game& game) const;

 private:
  Replay(const rules::GameKind& kind, rules::AnyGame start)
      : kind_(&kind), now_(std::move(start)) {}
  bool admit_mate(Verdict& verdict) const;
  bool admit_repetition(Verdict& verdict) const;
  const rules::GameKind* kind_;
  rules::AnyGame now_;
};

// What advice there is for who has another opinion on an end by the rules: the switch by which such
// games are read, with a blank in front; empty if none.
std::string advice_on_end(endings::EndReason reason);
// Whether the rules find this ending again from the actions alone.
bool follows_from_actions(const Verdict& verdict);
// Whether a drawn game was drawn by repetition, shown or claimed.
bool is_repetition(const Verdict& drawn);

}  // namespace matches::records
