#include "matches/records/clock_check.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <utility>

#include "matches/clocks/clock.hpp"
#include "matches/records/findings.hpp"

namespace matches::records {

namespace {

constexpr Micros no_time{0}, one_second = Seconds(1);
constexpr Micros beyond_any_clock = std::chrono::hours(24 * 365 * 10);
// What may be tolerated beyond a limit, as it is not recorded.
constexpr Micros forgiven = one_second;

// "9.977 s"
std::string text_of(Micros time) {
  std::string text = time < no_time ? "-" : "";
  const auto count = time < no_time ? -time.count() : time.count();
  text += std::to_string(count / 1'000'000);
  if (const auto rest = count % 1'000'000; rest != 0) {
    auto digits = std::to_string(1'000'000 + rest).substr(1);
    digits.erase(digits.find_last_not_of('0') + 1);
    text += '.' + digits;
  }
  return text + " s";
}

// The unit in which times are written, by the times themselves.
class Unit {
 public:
  void see(Micros time) {
    seen_ = true;
    milli_ = milli_ && time % Millis(1) == no_time;
    whole_ = whole_ && time % one_second == no_time;
  }
  Micros tolerance() const {
    if (!seen_) return no_time;
    return whole_ ? one_second : milli_ ? Micros(Millis(1)) : no_time;
  }

 private:
  bool seen_ = false, milli_ = true, whole_ = true;
};

Micros tolerance_of(const Game& game) {
  Unit used, left;
  for (const auto& ply : game.main.plies) {
    if (ply.time) used.see(ply.time->charged);
    if (ply.left) left.see(*ply.left);
  }
  return used.tolerance() + left.tolerance();
}

// The clock of one seat, as far as the record tells it.
class Watch {
 public:
  Watch(const clocks::TimeControl& control, Micros tolerance)
      : control_(control), left_(control.base), tolerance_(tolerance) {}

  // A used time that is more than there was: how much that is.
  std::optional<Micros> exceeded(Micros used) const {
    const auto there =
        left_ + control_.increment + std::max(control_.periods, 1) * control_.byoyomi;
    if (least(used) <= there + forgiven + tolerance_) return std::nullopt;
    return there;
  }

  // What is left does not fit: what it should be.
  std::optional<Micros> misfit(Micros used, Micros left) const {
    const auto unit = control_.byoyomi > no_time ? control_.byoyomi : one_second;
    const auto whole = used / one_second * one_second;
    const auto recorded = clocks::Clock(control_).counted(used);
    for (const auto counted :
         {recorded, used, whole, std::max(whole, one_second), used / unit * unit})
      if (fits(counted, left)) return std::nullopt;
    return control_.rounding == clocks::Rounding::csa
               ? std::max(left_ + control_.increment - recorded, no_time)
               : std::max(left_ - recorded, no_time) + control_.increment;
  }

  void go_on(std::optional<Micros> used, std::optional<Micros> left) {
    if (left) {
      left_ = *left;
      return;
    }
    left_ = std::max(left_ - least(used.value_or(no_time)), no_time) + control_.increment;
    if (control_.moves > 0 && ++moves_ % control_.moves == 0) left_ += control_.base;
  }

 private:
  bool fits(Micros counted, Micros left) const {
    const auto increment = control_.increment;
    for (const auto session : {no_time, control_.moves > 0 ? control_.base : no_time})
      for (const auto after :
           {std::max(left_ - counted, no_time) + increment,
            std::max(left_ + increment - counted, no_time), std::max(left_ - counted, no_time)})
        if (std::chrono::abs(after + session - left) <= tolerance_) return true;
    return false;
  }

  // As little as any way of counting makes of it.
  Micros least(Micros used) const {
    const auto unit = std::max(control_.byoyomi, one_second);
    return used / unit * unit;
  }

  clocks::TimeControl control_;
  Micros left_;
  Micros tolerance_;
  int moves_ = 0;
};

class Check {
 public:
  Check(const Game& game, Findings& findings)
      : game_(game), findings_(findings), tolerance_(tolerance_of(game)) {
    for (const auto& person : game.seats) {
      auto control = clocks::read_time_control(person.time_control);
      const bool told = !person.time_control.empty() && control && control->clocked;
      auto& watch = watches_[static_cast<std::size_t>(&person - game.seats.data())];
      if (!told) continue;
      if (!clocks::read_rounding(person.rounding, *control).empty())
        control->rounding = clocks::Rounding::exact;
      watch.emplace(*control, tolerance_);
    }
  }

  void run() {
    const auto& plies = game_.main.plies;
    for (std::size_t i = 0; i < plies.size(); ++i) check(plies[i], i + 1);
    if (game_.verdict.last_time && game_.verdict.last_time->charged < no_time)
      object(0, text_of(game_.verdict.last_time->charged), {},
             "the time of the last answer is negative");
  }

 private:
  void check(const endings::Ply& ply, std::size_t number) {
    std::optional<Micros> used;
    if (ply.time) used = ply.time->charged;
    for (const auto time : {used, ply.left})
      if (time && *time < no_time)
        return object(number, text_of(*time), {}, "a time is negative: " + text_of(*time));
    for (const auto time : {used, ply.left})
      if (time && *time > beyond_any_clock)
        return object(number, text_of(*time), {}, "a time is beyond any clock: " + text_of(*time));
    auto& watch = watches_[static_cast<std::size_t>(ply.seat)];
    if (!watch || (!used && !ply.left)) return;
    if (used) judge(*watch, *used, ply.left, number);
    watch->go_on(used, ply.left);
  }

  void judge(const Watch& watch, Micros used, std::optional<Micros> left, std::size_t number) {
    if (const auto there = watch.exceeded(used))
      return object(number, text_of(used), text_of(*there),
                    text_of(used) + " were used, and " + text_of(*there) + " were there");
    if (!left) return;
    if (const auto fits = watch.misfit(used, *left))
      object(
          number, text_of(*left), text_of(*fits),
          text_of(*left) + " are left; after " + text_of(used) + " it should be " + text_of(*fits));
  }

  void object(std::size_t ply, std::string stored, std::string computed, std::string sentence) {
    Disagreement what;
    what.about = Disagreement::About::clock;
    what.ply = ply;
    what.stored = std::move(stored);
    what.computed = std::move(computed);
    what.sentence = std::move(sentence);
    findings_.note(0, std::move(what));
  }

  const Game& game_;
  Findings& findings_;
  Micros tolerance_;
  std::array<std::optional<Watch>, 2> watches_;
};

}  // namespace

void check_clocks(const Game& game, Findings& findings) { Check(game, findings).run(); }

}  // namespace matches::records
