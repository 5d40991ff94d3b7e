#pragma once
// How a game came to its end: by the rules, by an engine's fault, or not at all.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "rules/game.hpp"

namespace matches::endings {

// How an engine ended a game. The names are the interface of records and never change.
enum class Fault : unsigned char { time, illegal_move, crash, stall, protocol, false_claim };
inline constexpr std::array every_fault = {Fault::time,  Fault::illegal_move, Fault::crash,
                                           Fault::stall, Fault::protocol,     Fault::false_claim};
std::string_view name(Fault);      // "illegal-move"
std::string_view sentence(Fault);  // a general sentence that a person understands
bool is_fault(std::string_view reason);

// A seat broke its contract and loses.
struct Failure {
  Fault fault;
  rules::Seat seat = rules::Seat::first;
  std::string detail;       // "a5a3 occupied: there is a white stone on a3", "over by 52.1 ms"
  std::string action = {};  // what was refused; empty where it is not about an action
};

// The referee declared the end, as the user has asked it to (matches/endings/adjudicate.hpp).
enum class Call : unsigned char { resign, draw, max_plies };
inline constexpr std::array every_call = {Call::resign, Call::draw, Call::max_plies};
std::string_view name(Call);      // "adj-resign"
std::string_view sentence(Call);  // a general sentence that a person understands

struct Adjudged {
  Call call;
  std::string detail;  // "4 scores of -650 or worse in a row"
};

struct Ended {
  std::optional<rules::Seat> winner;  // empty: a draw
  std::variant<rules::Outcome, Failure, Adjudged> cause;
};

// No result: the game is played again under the same number.
enum class Cause : unsigned char { start_failure, interrupted, referee_error };
inline constexpr std::array every_cause = {Cause::start_failure, Cause::interrupted,
                                           Cause::referee_error};
std::string_view name(Cause);  // "start-failure"
struct Void {
  Cause cause;
  std::string detail;
  std::optional<rules::Seat> seat = {};  // whose engine it was, if it was one's
};

using Ending = std::variant<Ended, Void>;

std::string_view reason(const Ending& ending);  // the code: "checkmate", "time", "interrupted"
std::optional<rules::Seat> winner(const Ending& ending);
const Failure* failure(const Ending& ending);  // null: no engine broke its contract
const Adjudged* adjudged(
    const Ending& ending);  // null: not by the engines' scores or the user's limit

}  // namespace matches::endings
