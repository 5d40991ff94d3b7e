#pragma once
// How long to think about one action, from what the other side says about the clock. Pure
// arithmetic: nobody here looks at a clock.

#include <chrono>
#include <optional>

namespace player {

using Milliseconds = std::chrono::milliseconds;

struct ClockState {
  std::optional<Milliseconds> left;      // on the clock, without byoyomi
  Milliseconds increment{0};             // comes after the action
  Milliseconds byoyomi{0};               // for this action, beside what is left
  std::optional<Milliseconds> movetime;  // for this action, at most
};

struct Allotment {
  Milliseconds wanted{0};   // after this, no deeper search is begun
  Milliseconds allowed{0};  // the answer must be on its way
};

inline constexpr Milliseconds usual_margin{30};
inline constexpr Milliseconds without_clock{1000};  // where nobody says anything about time

// `margin`: what the way to the other side and back may take. Never more than the clock has.
Allotment allot(const ClockState& clock, Milliseconds margin = usual_margin);

}  // namespace player
