#include "referee/validate/time_column.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "matches/clocks/clock.hpp"
#include "rules/text.hpp"

namespace referee::validate {

namespace {

using matches::Micros;
using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

// What a reader has not read yet of a word.
class Rest {
 public:
  explicit Rest(std::string_view text) : text_(text) {}

  bool empty() const { return text_.empty(); }
  bool skip(char c) {
    if (!text_.starts_with(c)) return false;
    text_.remove_prefix(1);
    return true;
  }
  // A number of exactly this many digits.
  std::optional<int> number(std::size_t digits) {
    if (text_.size() < digits) return std::nullopt;
    int n = 0;
    for (const char c : text_.substr(0, digits)) {
      if (!rules::is_digit(c)) return std::nullopt;
      n = n * 10 + (c - '0');
    }
    text_.remove_prefix(digits);
    return n;
  }
  // Decimals of a second behind the point: what is finer than a microsecond is cut off.
  std::optional<Micros> decimals() {
    Micros unit = seconds(1), sum{0};
    std::size_t digits = 0;
    for (; digits < text_.size() && rules::is_digit(text_[digits]); ++digits)
      sum += (unit /= 10) * (text_[digits] - '0');
    text_.remove_prefix(digits);
    return digits == 0 ? std::nullopt : std::optional(sum);
  }

 private:
  std::string_view text_;
};

// "22:15:03", with decimals or without.
std::optional<Micros> time_of_day(Rest& rest) {
  const auto h = rest.number(2);
  if (!h || *h > 23 || !rest.skip(':')) return std::nullopt;
  const auto m = rest.number(2);
  if (!m || *m > 59 || !rest.skip(':')) return std::nullopt;
  const auto s = rest.number(2);
  if (!s || *s > 60) return std::nullopt;  // 60: a leap second
  Micros sum = hours(*h) + minutes(*m) + seconds(*s);
  if (!rest.skip('.') && !rest.skip(',')) return sum;
  const auto fraction = rest.decimals();
  if (!fraction) return std::nullopt;
  return sum + *fraction;
}

// "Z", "+09:00", "-0330" or nothing.
std::optional<Micros> offset(Rest& rest) {
  if (rest.empty() || rest.skip('Z')) return Micros(0);
  const bool east = rest.skip('+');
  if (!east && !rest.skip('-')) return std::nullopt;
  const auto h = rest.number(2);
  rest.skip(':');
  const auto m = rest.number(2);
  if (!h || !m || *h > 23 || *m > 59) return std::nullopt;
  const Micros sum = hours(*h) + minutes(*m);
  return east ? sum : -sum;
}

std::optional<Stamp> dated(std::string_view word) {
  Rest rest(word);
  const auto year = rest.number(4);
  if (!year || !rest.skip('-')) return std::nullopt;
  const auto month = rest.number(2);
  if (!month || !rest.skip('-')) return std::nullopt;
  const auto day = rest.number(2);
  if (!day || !rest.skip('T')) return std::nullopt;
  const std::chrono::year_month_day date{std::chrono::year(*year),
                                         std::chrono::month(static_cast<unsigned>(*month)),
                                         std::chrono::day(static_cast<unsigned>(*day))};
  const auto time = time_of_day(rest);
  if (!date.ok() || !time) return std::nullopt;
  const auto east = offset(rest);
  if (!east || !rest.empty()) return std::nullopt;
  return Stamp{std::chrono::sys_days(date).time_since_epoch() + *time - *east};
}

std::optional<Stamp> undated(std::string_view word) {
  Rest rest(word);
  const auto time = time_of_day(rest);
  if (!time || !rest.empty()) return std::nullopt;
  return Stamp{*time, true};
}

// A number that is too large for a length of time counts from 1970, in units that its size tells:
// each range begins in 1997 at the latest and ends in 5138.
std::optional<Stamp> since_1970(std::string_view word) {
  const auto point = std::min(word.find('.'), word.size());
  const auto whole = word.substr(0, point);
  if (whole.size() < 9 || whole.size() > 19) return std::nullopt;
  std::int64_t n = 0;
  for (const char c : whole) {
    if (!rules::is_digit(c) || n > (INT64_MAX - 9) / 10) return std::nullopt;
    n = n * 10 + (c - '0');
  }
  Rest rest(word.substr(point));
  const bool decimals = rest.skip('.');
  const auto fraction = decimals ? rest.decimals() : Micros(0);
  if (!fraction || !rest.empty()) return std::nullopt;
  constexpr std::int64_t least = matches::clocks::longest_time / matches::Millis(1);
  constexpr std::int64_t most = 100'000'000'000;  // in seconds
  if (n < most) return n < least ? std::nullopt : std::optional(Stamp{seconds(n) + *fraction});
  if (decimals) return std::nullopt;
  if (n < most * 1000) return Stamp{std::chrono::milliseconds(n)};
  if (n < most * 1'000'000) return Stamp{Micros(n)};
  return Stamp{Micros(n / 1000)};
}

}  // namespace

std::optional<TimeWord> read_time_word(std::string_view word) {
  if (word.empty() || !rules::is_digit(word.front())) return std::nullopt;
  if (const auto length = matches::clocks::read_duration(word, matches::Millis(1))) return *length;
  if (const auto stamp = undated(word)) return *stamp;
  if (const auto stamp = dated(word)) return *stamp;
  if (const auto stamp = since_1970(word)) return *stamp;
  return std::nullopt;
}

std::optional<Micros> between(const Stamp& from, const Stamp& to) {
  if (from.of_day != to.of_day) return std::nullopt;
  const auto time = to.at - from.at;
  return to.of_day && time < -hours(12) ? time + days(1) : time;
}

}  // namespace referee::validate
