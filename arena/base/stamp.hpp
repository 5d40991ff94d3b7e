#pragma once
// Time as the arena keeps it: the wall clock in milliseconds, because a game goes on after the
// server has been started again. Callers pass the time; nothing here looks at a clock.

#include <chrono>
#include <cstdint>
#include <string>

namespace arena::base {

using Millis = std::chrono::milliseconds;
using Stamp = std::chrono::sys_time<Millis>;

inline Stamp stamp_of(std::int64_t milliseconds) { return Stamp(Millis(milliseconds)); }
inline std::int64_t number_of(Stamp stamp) { return stamp.time_since_epoch().count(); }

// "2026-11-19T20:04:05.678Z": RFC 3339, of years with four digits.
std::string rfc3339(Stamp stamp);

}  // namespace arena::base
