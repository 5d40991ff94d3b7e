#pragma once
// How often something may happen: token buckets. All that a bucket holds is one moment, when it
// will be full again, so it can lie in memory or in a column of a database.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>

namespace arena::base {

struct Rate {
  std::int64_t burst;              // tokens of a full bucket
  std::chrono::milliseconds each;  // until a token comes back
};

// When the bucket will be full again after one more token is taken. Empty: it holds none.
template <class Time>
std::optional<Time> taken(Time full_at, Rate rate, Time now) {
  const auto then = std::max(full_at, now) + rate.each;
  if (then - now > rate.each * rate.burst) return std::nullopt;
  return then;
}

// Until a bucket that holds no token has one again, at least one second.
template <class Time>
int seconds_to_token(Time full_at, Rate rate, Time now) {
  const auto wait = full_at + rate.each - rate.each * rate.burst - now;
  return static_cast<int>(
      std::max<std::int64_t>(1, std::chrono::ceil<std::chrono::seconds>(wait).count()));
}

}  // namespace arena::base
