#include "tools/player/timing.hpp"

#include <algorithm>

namespace player {

namespace {

constexpr int moves_ahead = 35;  // for how many actions the clock should last

// Where there is hardly more than the margin, half of what there is.
Milliseconds usable(Milliseconds there, Milliseconds margin) {
  return std::max({there - margin, there / 2, Milliseconds(0)});
}

}  // namespace

Allotment allot(const ClockState& clock, Milliseconds margin) {
  Allotment result{without_clock, without_clock};
  if (clock.left || clock.byoyomi.count() > 0) {
    const Milliseconds left = std::max(clock.left.value_or(Milliseconds(0)), Milliseconds(0));
    const Milliseconds most = usable(left + clock.byoyomi, margin);
    const Milliseconds share = left / moves_ahead + clock.increment * 3 / 4 + clock.byoyomi;
    result.allowed = std::min(most, share * 3);
    // A deeper search takes several times as long as the one before: begun late, it is wasted.
    const bool saves = left.count() > 0;
    result.wanted = saves ? std::min(result.allowed, share / 2) : result.allowed;
  } else if (clock.movetime) {
    result = {Milliseconds::max(), Milliseconds::max()};
  }
  if (clock.movetime) {
    const Milliseconds most = usable(*clock.movetime, margin);
    result = {std::min(result.wanted, most), std::min(result.allowed, most)};
  }
  return result;
}

}  // namespace player
