#pragma once
// How a game came to its end: by the rules, by an engine's fault, or not at all.

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "matches/endings/end_reason.hpp"
#include "rules/game.hpp"

namespace matches::endings {

std::string_view sentence(Fault);  // a general sentence that a person understands

// A seat broke its contract and loses.
struct Failure {
  Fault fault;
  rules::Seat seat = rules::Seat::first;
  std::string detail;       // "a5a3 occupied: there is a white stone on a3", "over by 52.1 ms"
  std::string action = {};  // what was refused; empty where it is not about an action
  bool starved = false;     // the host decided, and not the engine
};

std::string_view sentence(Call);  // a general sentence that a person understands

// The referee declared the end, as the user has asked it to (matches/endings/adjudicate.hpp).
struct Adjudged {
  Call call;
  std::string detail;  // "4 scores of -650 or worse in a row"
};

struct Ended {
  std::optional<rules::Seat> winner;  // empty: a draw
  std::variant<rules::Outcome, Failure, Adjudged> cause;
};

// No result: the game is played again under the same number.
struct Void {
  Cause cause;
  std::string detail;
  std::optional<rules::Seat> seat = {};  // whose engine it was, if it was one's
};

using Ending = std::variant<Ended, Void>;

EndReason reason(const Ending& ending);
std::optional<rules::Seat> winner(const Ending& ending);
const Failure* failure(const Ending& ending);  // null: no engine broke its contract
const Adjudged* adjudged(
    const Ending& ending);  // null: not by the engines' scores or the user's limit

}  // namespace matches::endings
