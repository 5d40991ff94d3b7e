#include "arena/base/stamp.hpp"

#include <algorithm>
#include <array>

namespace arena::base {

namespace {

// A number with leading zeros, in front of `end`.
char* put(char* end, std::int64_t number, int digits) {
  for (; digits > 0; --digits, number /= 10) *--end = static_cast<char>('0' + number % 10);
  return end;
}

}  // namespace

std::string rfc3339(Stamp stamp) {
  static constexpr Stamp least = std::chrono::sys_days(std::chrono::year(1) / 1 / 1);
  static constexpr Stamp most = std::chrono::sys_days(std::chrono::year(9999) / 12 / 31);
  stamp = std::clamp(stamp, least, most);
  const auto day = std::chrono::floor<std::chrono::days>(stamp);
  const std::chrono::year_month_day date(day);
  const auto time = (stamp - day).count();
  std::string text = "0000-00-00T00:00:00.000Z";
  char* const begin = text.data();
  put(begin + 4, static_cast<int>(date.year()), 4);
  put(begin + 7, static_cast<unsigned>(date.month()), 2);
  put(begin + 10, static_cast<unsigned>(date.day()), 2);
  put(begin + 13, time / 3'600'000, 2);
  put(begin + 16, time / 60'000 % 60, 2);
  put(begin + 19, time / 1'000 % 60, 2);
  put(begin + 23, time % 1'000, 3);
  return text;
}

}  // namespace arena::base
