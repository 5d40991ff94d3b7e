#pragma once
// Time controls and the clock of one side. The caller passes the time in; a clock never reads it.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "matches/base/time.hpp"
#include "protocols/event.hpp"
#include "rules/ruling.hpp"

namespace matches::clocks {

// How a used time is charged to a clock.
//   exact      as it was. Exactly the limit is in time, a microsecond more is not.
//   csa        as shogi-server's: in whole seconds, rounded down, at least `least_per_move`; the
//              increment is credited before the charge. What is charged must stay below left +
//              increment + byoyomi: using exactly the byoyomi loses.
//   stopwatch  in whole units of the byoyomi, rounded down (without byoyomi: of a second). Less
//   than
//              a unit is free. What is charged must stay below left + byoyomi.
enum class Rounding : unsigned char { exact, csa, stopwatch };

// What one side is given. Everything zero or empty: no limit at all.
struct TimeControl {
  bool clocked = false;  // there is a clock: base, increment, byoyomi
  Micros base{0};
  Micros increment{0};  // added after each action that was in time
  Micros byoyomi{0};
  int periods = 0;  // of byoyomi, with byoyomi > 0: at least 1
  int moves = 0;    // per session, which adds the base; 0: all moves in one
  std::optional<Micros> move_time =
      {};  // st=: for each move, never rounded, beside the clock if any
  std::optional<std::uint64_t> nodes = {};
  std::optional<int> depth = {};
  Micros margin{0};  // tolerated beyond any limit, without being given
  Rounding rounding = Rounding::exact;
  Micros least_per_move{0};  // of Rounding::csa
  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

constexpr Micros longest_time = std::chrono::hours(240);  // of any length of time that a user gives
constexpr int most_moves = 9999, most_periods = 999;

// "60", "60+1", "40/60", "60+0|10(1)", "5m+10s"; "none" or "inf": no clock. Bare numbers are
// seconds and may have a fraction. Only the clock's part is read: `clocked`, `base`, `increment`,
// `byoyomi`, `periods` and `moves`; all else is at its default.
rules::Result<TimeControl> read_time_control(std::string_view text);
// The clock's part in seconds, without what is zero: it reads back the same. "60+0.1|10(3)"
std::string write(const TimeControl& control);

// How the clock counts: "exact", "csa", "csa:1s" (each action costs that at least; a bare number
// counts seconds) or "stopwatch". What is wrong with the word; empty: nothing.
std::string read_rounding(std::string_view word, TimeControl& control);
std::string rounding_word(const TimeControl& control);  // it reads back the same

// "250ms", "1.5s", "2m", "1h"; a bare number counts in `unit` (one of these four).
rules::Result<Micros> read_duration(std::string_view text, Micros unit);

class Clock {
 public:
  explicit Clock(const TimeControl& control);

  // For how long the side may think now, the margin not counted; empty: nothing bounds it.
  std::optional<Micros> allowance() const;
  // After how long the flag falls: the first microsecond that is too much, the margin counted.
  std::optional<Micros> flag() const;

  // The side has used so much for its action. False: the flag has fallen; what was used is gone,
  // nothing is added, and the game is over.
  bool charge(Micros used);
  // By how much the last charge was more than the allowance, tolerated or not.
  Micros over() const { return over_; }
  // What a used time counts as, by the rounding.
  Micros counted(Micros used) const;

  Micros left() const { return left_; }  // without byoyomi; never below zero
  // A period that is used up whole is gone, except the last: it is there for every move.
  int periods_left() const { return periods_; }
  int moves_to_go() const { return moves_to_go_; }  // until the next session; 0: none
  // All that the clock holds for this action, the move time and the margin not counted; zero
  // without a clock.
  Micros usable() const;
  const TimeControl& control() const { return control_; }

 private:
  Micros unit() const;
  Micros main_time() const;
  Micros clock_falls() const;
  std::optional<Micros> limit() const;
  void take(Micros counted);
  void add_after_move();

  TimeControl control_;
  Micros left_{0}, over_{0};
  int periods_ = 0, moves_to_go_ = 0;
};

// What the player of `mover` is sent with a question. Everything is rounded down to milliseconds,
// and left + byoyomi is never more than what the clock holds for this action:
//   byoyomi    one period
//   left       the rest. So more periods than one count into it, and in the CSA mode the increment
//              that is credited ahead; there, and by the stop-watch, the last microsecond, which
//              would be too much, is taken off.
//   movetime   the move time, or what the clock holds where that is less
// Clocks are sent if the mover has one. An opponent without a clock is shown with the mover's.
protocols::Limits limits_for(protocols::Side mover, const Clock& black, const Clock& white);

}  // namespace matches::clocks
