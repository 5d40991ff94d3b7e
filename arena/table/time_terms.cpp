#include "arena/table/time_terms.hpp"

#include <algorithm>

#include "rules/text.hpp"

namespace arena::table {

namespace {

using base::Millis;
using matches::Micros;

std::string in_milliseconds(Micros time) {
  return std::to_string(std::chrono::duration_cast<Millis>(time).count()) + "ms";
}

Millis whole(Micros time) { return std::chrono::floor<Millis>(time); }

}  // namespace

std::string write(const TimeTerms& terms) {
  std::string text = terms.control.clocked ? matches::clocks::write(terms.control) : "none";
  if (terms.free.count() > 0) text += " free=" + in_milliseconds(terms.free);
  if (terms.control.margin.count() > 0) text += " grace=" + in_milliseconds(terms.control.margin);
  return text;
}

rules::Result<TimeTerms> read_time_terms(std::string_view text) {
  const auto words = rules::fields(text, 4);
  if (words.empty()) return rules::syntax_error("expected a time control such as 300+3");
  auto control = matches::clocks::read_time_control(words.front().text);
  if (!control) return control.error();
  TimeTerms terms{*control, Millis(0)};
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto word = words[i].text;
    const auto equals = std::min(word.find('='), word.size());
    const auto key = word.substr(0, equals);
    if (key != "free" && key != "grace")
      return rules::wrong(words[i], "expected free=TIME or grace=TIME");
    const auto time =
        matches::clocks::read_duration(word.substr(std::min(equals + 1, word.size())), matches::Seconds(1));
    if (!time) return rules::wrong(words[i], time.error().sentence);
    if (key == "free") terms.free = whole(*time);
    if (key == "grace") terms.control.margin = *time;
  }
  return terms;
}

Micros TurnClock::drawn(Millis used) const { return std::max(used - free_, Millis(0)); }

std::optional<Millis> TurnClock::allowance() const {
  const auto held = clock_.allowance();
  if (!held) return std::nullopt;
  return whole(*held) + free_;
}

std::optional<Millis> TurnClock::flag() const {
  const auto held = clock_.allowance();
  if (!held) return std::nullopt;
  return whole(*held + clock_.control().margin) + free_;
}

Millis TurnClock::left() const { return whole(clock_.left()); }

Millis TurnClock::left_after(Millis used) const {
  return whole(std::max(clock_.left() - drawn(used), Micros(0)));
}

bool TurnClock::charge(Millis used) { return clock_.charge(drawn(used)); }

}  // namespace arena::table
