#pragma once
// One action that was played, with all that is known about it.

#include <optional>
#include <string>

#include "matches/time.hpp"
#include "protocols/event.hpp"
#include "rules/ruling.hpp"

namespace matches {

// Where the time of one answer went.
struct Timing {
  Micros wall{0};     // from the question to the answer
  Micros charged{0};  // the same without the referee's own lateness
  Nanos lateness{0};
  Micros doubt{0};        // for which the referee may have been late beyond that
  Micros stood_still{0};  // for which the referee itself stood still; then no time is judged
  // What the host says of the engine; only looked at where it can matter (a millisecond or more).
  Nanos cpu{0};       // that it used for the answer
  Nanos waiting{0};   // for which the host kept it waiting meanwhile
  Nanos idle_cpu{0};  // that it used since its last answer, on the opponent's time
  friend bool operator==(const Timing&, const Timing&) = default;
};

struct Ply {
  rules::Seat seat = rules::Seat::first;
  rules::Color color = rules::Color::black;  // of the seat, before the action
  std::string action;
  bool opening = false;             // given, not asked for
  std::optional<Timing> time = {};  // empty: no clock ran, or it is not known
  std::optional<Micros> left = {};  // on the clock, afterwards
  protocols::Search search = {};
  std::string note = {};  // who decided instead of the engine, and why
  std::string comment =
      {};  // of a person or a program, in lines; only records from elsewhere have it
  friend bool operator==(const Ply&, const Ply&) = default;
};

}  // namespace matches
