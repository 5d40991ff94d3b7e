// A wall clock that steps: loaded in front of the system's own (LD_PRELOAD), it is ten years ahead
// in about every second look. Clocks that no date moves stay as they are.

#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>
#include <ctime>

#include <atomic>
#include <cstdint>

namespace {

constexpr time_t step = 10 * 365 * 24 * 3600L;

time_t offset() {
  static std::atomic<std::uint64_t> looks{0};
  constexpr std::uint64_t scatter = 0x9E3779B97F4A7C15U;
  return ((looks++ * scatter) >> 63) != 0 ? step : 0;
}

bool has_a_date(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI;
}

}  // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec* now) noexcept {
  const auto result = static_cast<int>(syscall(SYS_clock_gettime, clock, now));
  if (result == 0 && has_a_date(clock)) now->tv_sec += offset();
  return result;
}

int gettimeofday(timeval* now, void* /*zone*/) noexcept {
  timespec exact{};
  const int result = clock_gettime(CLOCK_REALTIME, &exact);
  now->tv_sec = exact.tv_sec;
  now->tv_usec = exact.tv_nsec / 1000;
  return result;
}

time_t time(time_t* into) noexcept {
  timespec exact{};
  clock_gettime(CLOCK_REALTIME, &exact);
  if (into != nullptr) *into = exact.tv_sec;
  return exact.tv_sec;
}

}  // extern "C"
