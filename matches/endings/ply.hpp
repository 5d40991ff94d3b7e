#pragma once
// One action that was played, with all that is known about it.

#include <cstdint>
#include <optional>
#include <string>

#include "matches/base/time.hpp"
#include "protocols/event.hpp"
#include "rules/ruling.hpp"

namespace matches::endings {

// Where the time of one answer went.
struct Timing {
  Micros wall{0};     // from the question to the answer
  Micros charged{0};  // the same without the referee's own lateness
  Nanos lateness{0};
  Micros doubt{0};        // for which the referee may have been late beyond that
  Micros stood_still{0};  // for which the referee itself stood still; then no time is judged
  bool starved =
      false;  // it lost, and would not have without the host (matches/endings/starved.hpp)
  // What the host says of the engine; only looked at where it can matter (a millisecond or more).
  Nanos cpu{0};       // that it used for the answer
  Nanos waiting{0};   // for which the host kept it waiting meanwhile
  Nanos idle_cpu{0};  // that it used since its last answer, on the opponent's time
  friend bool operator==(const Timing&, const Timing&) = default;
};

// What an engine has needed so that the game could go on, beyond what every engine needs.
struct Upkeep {
  std::uint32_t restarts = 0;  // fresh processes in place of one that could not go on
  std::uint32_t repeats = 0;   // lines that it had lost, and that were sent again
  friend bool operator==(const Upkeep&, const Upkeep&) = default;
  friend Upkeep operator-(const Upkeep& a, const Upkeep& b) {
    return {a.restarts - b.restarts, a.repeats - b.repeats};
  }
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

  // Returns whether its seat decided on it. What was given to a player is none of its doing.
  bool decided() const { return !opening; }
  // Returns for how long the host kept the engine waiting while its clock ran.
  Nanos waited() const { return time && left ? time->waiting : Nanos(0); }
  friend bool operator==(const Ply&, const Ply&) = default;
};

}  // namespace matches::endings
