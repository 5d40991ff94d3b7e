#pragma once
// Time, as the referee counts it: always the steady clock, microseconds inside.

#include <chrono>

namespace matches {

using Clockwork = std::chrono::steady_clock;
using Instant = Clockwork::time_point;
using Nanos = std::chrono::nanoseconds;
using Micros = std::chrono::microseconds;
using Millis = std::chrono::milliseconds;
using Seconds = std::chrono::seconds;

}  // namespace matches
