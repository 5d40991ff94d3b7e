#include "matches/transcripts/stamps.hpp"

#include <algorithm>
#include <chrono>
#include <string>

#include "basics/text.hpp"
#include "protocols/words.hpp"

namespace matches::transcripts {

namespace {

using basics::is_digit;

// Exactly this many digits, followed by something else.
std::optional<int> take_digits(std::string_view& text, std::size_t count) {
  if (text.size() < count) return std::nullopt;
  int value = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (!is_digit(text[i])) return std::nullopt;
    value = value * 10 + (text[i] - '0');
  }
  if (text.size() > count && is_digit(text[count])) return std::nullopt;
  text.remove_prefix(count);
  return value;
}

bool take(std::string_view& text, std::string_view any_of) {
  if (text.empty() || any_of.find(text.front()) == any_of.npos) return false;
  text.remove_prefix(1);
  return true;
}

void skip_blanks(std::string_view& text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
}

// ".123456": up to microseconds; further digits are skipped.
void take_fraction(std::string_view& text, Stamp& stamp) {
  if (text.size() < 2 || (text[0] != '.' && text[0] != ',') || !is_digit(text[1])) return;
  text.remove_prefix(1);
  Micros::rep unit = 1'000'000;
  for (; !text.empty() && is_digit(text.front()); text.remove_prefix(1)) {
    if (unit == 1) continue;
    unit /= 10;
    stamp.time += Micros(unit * (text.front() - '0'));
  }
  stamp.unit = Micros(unit);
}

// "2024-01-02", with '/' or '.' too.
bool take_date(std::string_view& text, Micros& days) {
  auto rest = text;
  const auto year = take_digits(rest, 4);
  if (!year || !take(rest, "-/.")) return false;
  const auto month = take_digits(rest, 2);
  if (!month || !take(rest, "-/.")) return false;
  const auto day = take_digits(rest, 2);
  if (!day) return false;
  using namespace std::chrono;
  const year_month_day date{std::chrono::year(*year), std::chrono::month(unsigned(*month)),
                            std::chrono::day(unsigned(*day))};
  if (!date.ok()) return false;
  days = sys_days(date).time_since_epoch();
  text = rest;
  return true;
}

bool take_time_of_day(std::string_view& text, Stamp& stamp) {
  auto rest = text;
  const auto hours = take_digits(rest, 2);
  if (!hours || *hours > 23 || !take(rest, ":")) return false;
  const auto minutes = take_digits(rest, 2);
  if (!minutes || *minutes > 59 || !take(rest, ":")) return false;
  const auto seconds = take_digits(rest, 2);
  if (!seconds || *seconds > 60) return false;
  stamp.time = std::chrono::hours(*hours) + std::chrono::minutes(*minutes) + Seconds(*seconds);
  stamp.unit = Seconds(1);
  take_fraction(rest, stamp);
  text = rest;
  return true;
}

// "Z", "+09:00": the same in every line of a log, except its clock being set.
void pass_zone(std::string_view& text) {
  if (take(text, "Zz")) return;
  auto rest = text;
  if (!take(rest, "+-") || !take_digits(rest, 2) || !take(rest, ":") || !take_digits(rest, 2))
    return;
  text = rest;
}

// "[000000.286] ": seconds, with their fraction. Any other number in brackets may be a process.
std::optional<Stamp> take_seconds(std::string_view& text) {
  constexpr std::size_t longest = 24;
  const auto end = text.substr(0, longest).find_first_of("])");
  if (end == text.npos) return std::nullopt;
  const auto word = protocols::trimmed(text.substr(0, end));
  if (word.find('.') == word.npos) return std::nullopt;
  const auto stamp = stamp_of_number(word);
  if (!stamp) return std::nullopt;
  text.remove_prefix(end + 1);
  take(text, ":");
  skip_blanks(text);
  return stamp;
}

}  // namespace

std::optional<Stamp> take_stamp(std::string_view& text) {
  auto rest = text;
  skip_blanks(rest);
  const bool bracket = take(rest, "[(");
  if (bracket)
    if (const auto stamp = take_seconds(rest)) {
      text = rest;
      return stamp;
    }
  skip_blanks(rest);
  Stamp stamp;
  stamp.since = Stamp::Since::midnight;
  Micros days{0};
  if (take_date(rest, days)) {
    stamp.since = Stamp::Since::epoch;
    if (!take(rest, "Tt_")) skip_blanks(rest);
  }
  if (!take_time_of_day(rest, stamp)) return std::nullopt;
  stamp.time += days;
  pass_zone(rest);
  skip_blanks(rest);
  if (bracket && !take(rest, "])")) return std::nullopt;
  take(rest, ":");
  skip_blanks(rest);
  text = rest;
  return stamp;
}

std::optional<Stamp> stamp_of_number(std::string_view word) {
  constexpr std::size_t longest = 12;  // of seconds, and three digits more of milliseconds
  const auto whole = word.substr(0, word.find('.'));
  if (whole.empty() || whole.size() > longest + (whole.size() == word.size() ? 3 : 0) ||
      !std::all_of(whole.begin(), whole.end(), is_digit))
    return std::nullopt;
  const auto value = *protocols::number<std::int64_t>(whole);
  if (whole.size() == word.size()) return Stamp{.time = Millis(value), .unit = Millis(1)};
  Stamp stamp{.time = Seconds(value), .unit = Seconds(1)};
  word.remove_prefix(whole.size());
  take_fraction(word, stamp);
  if (!word.empty()) return std::nullopt;
  return stamp;
}

std::optional<Micros> TimeLine::at(const Stamp& stamp) {
  constexpr Micros day = std::chrono::hours(24);
  if (!first_) {
    first_ = stamp;
    last_ = stamp.time;
  }
  if (stamp.since != first_->since) return std::nullopt;
  auto time = stamp.time + days_;
  if (stamp.since == Stamp::Since::midnight && time + day / 2 < last_) {
    days_ += day;
    time += day;
  } else if (days_ > Micros(0) && time > last_ + day - std::chrono::hours(1)) {
    time -= day;  // of another thread, from before midnight
  }
  last_ = time;
  return time - first_->time;
}

}  // namespace matches::transcripts
