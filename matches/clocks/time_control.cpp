// The texts of time controls and lengths of time.

#include <algorithm>
#include <array>
#include <cstdint>

#include "matches/clocks/clock.hpp"
#include "rules/nearest.hpp"
#include "rules/text.hpp"

namespace matches::clocks {

namespace {

using rules::Field;

constexpr Micros zero{0};

struct Unit {
  std::string_view name;
  Micros length;
};
constexpr std::array<Unit, 4> units = {{
    {"ms", Millis(1)},
    {"s", Seconds(1)},
    {"m", std::chrono::minutes(1)},
    {"h", std::chrono::hours(1)},
}};

std::string_view name_of(Micros length) {
  const auto* const unit =
      std::find_if(units.begin(), units.end(), [&](const Unit& u) { return u.length == length; });
  return unit == units.end() ? "?" : unit->name;
}

rules::TextError no_duration(Field field, std::string_view expected) {
  const auto what = field.text.empty() ? "a duration is missing"
                                       : rules::in_quotes(field.text) + " is not a duration";
  return rules::wrong(field, what + std::string(expected));
}

// The parts of a length of time: digits, digits behind a point, a unit.
struct Parts {
  std::string_view whole, fraction, unit;
  bool point = false;
};

std::string_view take_digits(std::string_view& text) {
  const auto end = std::find_if_not(text.begin(), text.end(), rules::is_digit);
  const auto digits = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  text.remove_prefix(digits.size());
  return digits;
}

std::string_view without_leading_zeros(std::string_view digits) {
  return digits.substr(std::min(digits.find_first_not_of('0'), digits.size()));
}

Parts split(std::string_view text) {
  Parts parts;
  parts.whole = without_leading_zeros(take_digits(text));
  parts.point = text.starts_with('.');
  if (parts.point) text.remove_prefix(1);
  parts.fraction = take_digits(text);
  parts.unit = text;
  return parts;
}

// A number of at most eighteen digits.
std::int64_t number(std::string_view digits) {
  std::int64_t n = 0;
  for (const char c : digits) n = n * 10 + (c - '0');
  return n;
}

rules::Result<Micros> measure(Field field, Parts parts, Micros unit) {
  constexpr std::size_t most_digits = 9;  // of either part: no product below overflows
  while (parts.fraction.ends_with('0')) parts.fraction.remove_suffix(1);
  if (parts.fraction.size() > most_digits)
    return rules::wrong(field, rules::in_quotes(field.text) + " has more than nine decimals");
  auto fraction = number(parts.fraction) * unit.count();
  for (std::size_t i = 0; i < parts.fraction.size(); ++i) {
    if (fraction % 10 != 0)
      return rules::wrong(field, rules::in_quotes(field.text) + " is finer than a microsecond");
    fraction /= 10;
  }
  const auto too_long = rules::wrong(field, rules::in_quotes(field.text) + " is longer than 240h");
  if (parts.whole.size() > most_digits || number(parts.whole) > longest_time / unit)
    return too_long;
  const auto all = number(parts.whole) * unit + Micros(fraction);
  if (all > longest_time) return too_long;
  return all;
}

rules::Result<Micros> duration(Field field, Micros bare, std::string_view expected = {}) {
  if (field.text.empty() || !rules::is_digit(field.text.front()))
    return no_duration(field, expected);
  const auto parts = split(field.text);
  if (parts.point && parts.fraction.empty()) return no_duration(field, expected);
  if (parts.unit.empty()) return measure(field, parts, bare);
  for (const auto& unit : units)
    if (unit.name == parts.unit) return measure(field, parts, unit.length);
  return no_duration(field, expected);
}

rules::Result<int> count(Field field, std::string_view what, int most) {
  const auto n = rules::whole_number(field.text);
  if (n && *n >= 1 && *n <= most) return *n;
  return rules::wrong(field, rules::in_quotes(field.text) + " is not a number of " +
                                 std::string(what) + " from 1 to " + std::to_string(most));
}

// The part of `field` before the first `c`, which is taken away with it; without a `c`: nothing.
std::optional<Field> take_before(Field& field, char c) {
  const auto at = field.text.find(c);
  if (at == field.text.npos) return std::nullopt;
  const Field before{field.text.substr(0, at), field.at};
  field = {field.text.substr(at + 1), field.at + at + 1};
  return before;
}

// "BYOYOMI" or "BYOYOMI(PERIODS)".
std::optional<rules::TextError> read_byoyomi(Field field, TimeControl& control) {
  int periods = 1;
  const auto all = field;
  auto length = field;
  if (const auto before = take_before(field, '(')) {
    if (!field.text.ends_with(')'))
      return rules::wrong(all, rules::in_quotes(all.text) + " does not end with ')'");
    field.text.remove_suffix(1);
    const auto read = count(field, "periods", most_periods);
    if (!read) return read.error();
    periods = *read;
    length = *before;
  }
  const auto read = duration(length, Seconds(1));
  if (!read) return read.error();
  control.byoyomi = *read;
  control.periods = *read > zero ? periods : 0;
  return std::nullopt;
}

// "MOVES/BASE+INCREMENT" with all that may be left out.
std::optional<rules::TextError> read_main(Field field, TimeControl& control) {
  if (const auto moves = take_before(field, '/')) {
    const auto read = count(*moves, "moves", most_moves);
    if (!read) return read.error();
    control.moves = *read;
  }
  auto base = field;
  if (const auto before = take_before(field, '+')) {
    const auto read = duration(field, Seconds(1));
    if (!read) return read.error();
    control.increment = *read;
    base = *before;
  }
  const auto read = duration(base, Seconds(1));
  if (!read) return read.error();
  control.base = *read;
  return std::nullopt;
}

std::optional<rules::TextError> read_clock(std::string_view text, TimeControl& control) {
  Field byoyomi{text, 0};
  const auto before = take_before(byoyomi, '|');
  if (auto wrong = read_main(before.value_or(Field{text, 0}), control)) return wrong;
  if (before)
    if (auto wrong = read_byoyomi(byoyomi, control)) return wrong;
  if (control.base > zero || control.byoyomi > zero) return std::nullopt;
  return rules::wrong({text, 0}, rules::in_quotes(text) + " leaves no time for the first move");
}

std::string in_seconds(Micros time) {
  const auto whole = time / Seconds(1);
  auto text = std::to_string(whole);
  auto fraction = std::to_string((time - whole * Seconds(1)) / Micros(1) + 1'000'000);
  while (fraction.ends_with('0')) fraction.pop_back();
  return fraction == "1" ? text : text + "." + fraction.substr(1);
}

}  // namespace

rules::Result<Micros> read_duration(std::string_view text, Micros unit) {
  const auto expected =
      "; expected a number with ms, s, m or h (without: " + std::string(name_of(unit)) +
      "), such as 10, 0.5, 250ms, 1.5m or 2h";
  return duration({text, 0}, unit, expected);
}

rules::Result<TimeControl> read_time_control(std::string_view text) {
  if (text == "none" || text == "inf") return TimeControl{};
  TimeControl control;
  control.clocked = true;
  auto wrong = read_clock(text, control);
  if (!wrong) return control;
  wrong->sentence +=
      "; expected a time control such as 60, 60+1, 40/60, 60+0|10(1), 5m+10s or none";
  return *wrong;
}

std::string write(const TimeControl& control) {
  if (!control.clocked) return "none";
  std::string text;
  if (control.moves > 0) text = std::to_string(control.moves) + "/";
  text += in_seconds(control.base);
  if (control.increment > zero) text += "+" + in_seconds(control.increment);
  if (control.byoyomi == zero) return text;
  text += "|" + in_seconds(control.byoyomi);
  return control.periods > 1 ? text + "(" + std::to_string(control.periods) + ")" : text;
}

std::string read_rounding(std::string_view word, TimeControl& control) {
  constexpr std::string_view known[] = {"exact", "csa", "stopwatch"}, least = "csa:";
  control.rounding = Rounding::exact;
  control.least_per_move = zero;
  if (word.starts_with(least)) {
    const auto read = read_duration(word.substr(least.size()), Seconds(1));
    if (!read) return read.error().sentence;
    control.least_per_move = *read;
  } else if (std::find(std::begin(known), std::end(known), word) == std::end(known)) {
    return rules::in_quotes(word) + " is not " + rules::one_of(known) +
           rules::did_you_mean(word, known);
  }
  if (word.starts_with("csa")) control.rounding = Rounding::csa;
  if (word == "stopwatch") control.rounding = Rounding::stopwatch;
  return {};
}

std::string rounding_word(const TimeControl& control) {
  switch (control.rounding) {
    case Rounding::exact: return "exact";
    case Rounding::csa:
      return control.least_per_move > zero ? "csa:" + in_seconds(control.least_per_move) : "csa";
    case Rounding::stopwatch: return "stopwatch";
  }
  return "?";
}

}  // namespace matches::clocks
