#pragma once
// How much time an action may take in a pool: a clock of matches/clocks, and time of every turn
// that is free before the clock is drawn on.

#include <optional>
#include <string>
#include <string_view>

#include "arena/base/stamp.hpp"
#include "matches/clocks/clock.hpp"
#include "rules/ruling.hpp"

namespace arena::table {

struct TimeTerms {
  matches::clocks::TimeControl control;  // its margin is the grace, which players do not see
  base::Millis free{0};                  // of each turn
  friend bool operator==(const TimeTerms&, const TimeTerms&) = default;
};

// "600 free=300s grace=1s": a time control as `--tc` has it ("none": no clock), and the two.
std::string write(const TimeTerms& terms);
rules::Result<TimeTerms> read_time_terms(std::string_view text);

// The clock of one seat.
class TurnClock {
 public:
  explicit TurnClock(const TimeTerms& terms) : clock_(terms.control), free_(terms.free) {}

  // For how long the side may think now, the grace not counted, and until the flag falls, the grace
  // counted; empty: forever.
  std::optional<base::Millis> allowance() const;
  std::optional<base::Millis> flag() const;
  // What the clock holds beside the free time of the turn.
  base::Millis left() const;
  // What it would hold if the turn ended now.
  base::Millis left_after(base::Millis used) const;
  // False: the flag has fallen.
  bool charge(base::Millis used);

 private:
  matches::Micros drawn(base::Millis used) const;

  matches::clocks::Clock clock_;
  base::Millis free_;
};

}  // namespace arena::table
