#pragma once
// The second column of a stream of actions: how long an action took, or when it came.

#include <optional>
#include <string_view>
#include <variant>

#include "matches/base/time.hpp"

namespace referee::validate {

// A moment: since 1970, or, of a time of day, since midnight.
struct Stamp {
  matches::Micros at{0};
  bool of_day = false;
};
using TimeWord = std::variant<matches::Micros, Stamp>;

// A length of time: "412" and "412.5" are milliseconds; "250ms", "1.5s", "2m". A moment:
// "22:15:03", "22:15:03.120", "2026-11-18T22:15:03.120Z" (or with an offset such as +09:00; without
// one: as UTC), or seconds, milliseconds, microseconds or nanoseconds since 1970, told apart by
// their size. Nothing: the word is not one of these.
std::optional<TimeWord> read_time_word(std::string_view word);

inline constexpr std::string_view time_words =
    "milliseconds such as 412, a duration such as 1.5s, or a moment such as 22:15:03.120, "
    "2026-11-18T22:15:03.120Z or seconds since 1970";

// How long it took from one moment to the other; below zero: the time goes back. A time of day that
// is earlier by more than half a day is the next day's. Nothing: the two do not compare.
std::optional<matches::Micros> between(const Stamp& from, const Stamp& to);

}  // namespace referee::validate
