#include "matches/clocks/clock.hpp"

#include <algorithm>

namespace matches::clocks {

namespace {

constexpr Micros nothing{0}, instant{1};

Micros rounded_down(Micros time, Micros unit) { return time / unit * unit; }
Micros rounded_up(Micros time, Micros unit) { return rounded_down(time + unit - instant, unit); }

}  // namespace

Clock::Clock(const TimeControl& control) : control_(control) {
  if (!control.clocked) return;
  left_ = control.base;
  periods_ = control.byoyomi > nothing ? std::max(control.periods, 1) : 0;
  moves_to_go_ = control.moves;
}

Micros Clock::unit() const {
  switch (control_.rounding) {
    case Rounding::exact: return instant;
    case Rounding::csa: return Seconds(1);
    case Rounding::stopwatch: return periods_ > 0 ? control_.byoyomi : Seconds(1);
  }
  return instant;
}

Micros Clock::counted(Micros used) const {
  const auto whole = rounded_down(std::max(used, nothing), unit());
  return control_.rounding == Rounding::csa ? std::max(whole, control_.least_per_move) : whole;
}

// What can be used before byoyomi begins. shogi-server's clock has credited the increment already.
Micros Clock::main_time() const {
  return control_.rounding == Rounding::csa ? left_ + control_.increment : left_;
}

// The first microsecond that is too much for the clock.
Micros Clock::clock_falls() const {
  const auto held = main_time() + periods_ * control_.byoyomi;
  if (control_.rounding == Rounding::exact) return held + instant;
  return counted(nothing) >= held ? nothing : rounded_up(held, unit());
}

Micros Clock::usable() const {
  return control_.clocked ? std::max(clock_falls() - instant, nothing) : nothing;
}

// The first microsecond that is too much, the margin not counted.
std::optional<Micros> Clock::limit() const {
  std::optional<Micros> first;
  if (control_.clocked) first = clock_falls();
  if (control_.move_time) {
    const auto falls = *control_.move_time + instant;
    first = first ? std::min(*first, falls) : falls;
  }
  return first;
}

std::optional<Micros> Clock::allowance() const {
  const auto first = limit();
  if (!first) return std::nullopt;
  return std::max(*first - instant, nothing);
}

std::optional<Micros> Clock::flag() const {
  const auto first = limit();
  if (!first) return std::nullopt;
  return *first + control_.margin;
}

bool Clock::charge(Micros used) {
  used = std::max(used, nothing);
  const auto first = limit();
  over_ = first && used >= *first ? used - *first + instant : nothing;
  const bool in_time = over_ <= control_.margin;
  if (!control_.clocked) return in_time;
  take(counted(used));
  if (in_time) add_after_move();
  return in_time;
}

void Clock::take(Micros counted) {
  const auto from_main = std::min(counted, main_time());
  left_ = main_time() - from_main;
  if (periods_ == 0) return;
  const auto whole_periods = (counted - from_main) / control_.byoyomi;
  periods_ -= static_cast<int>(std::min<std::int64_t>(whole_periods, periods_ - 1));
}

void Clock::add_after_move() {
  if (control_.rounding != Rounding::csa) left_ += control_.increment;
  if (control_.moves == 0 || --moves_to_go_ > 0) return;
  left_ += control_.base;
  moves_to_go_ = control_.moves;
}

namespace {

protocols::Millis told(Micros time) { return std::chrono::floor<protocols::Millis>(time); }

protocols::SideClock shown(const Clock& clock) {
  const auto usable = clock.usable();
  const auto byoyomi =
      clock.periods_left() > 0 ? std::min(clock.control().byoyomi, usable) : nothing;
  return {.left = told(usable - byoyomi),
          .increment = told(clock.control().increment),
          .byoyomi = told(byoyomi),
          .moves_to_go = clock.moves_to_go()};
}

}  // namespace

protocols::Limits limits_for(protocols::Side mover, const Clock& black, const Clock& white) {
  const auto& own = mover == protocols::Side::black ? black : white;
  protocols::Limits limits;
  limits.nodes = own.control().nodes;
  limits.depth = own.control().depth;
  if (own.control().move_time) limits.movetime = told(*own.allowance());
  if (!own.control().clocked) return limits;
  const auto side = [&](const Clock& clock) {
    return shown(clock.control().clocked ? clock : own);
  };
  limits.clocks = {side(black), side(white)};
  return limits;
}

}  // namespace matches::clocks
