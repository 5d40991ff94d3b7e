#include "matches/endings/starved.hpp"

#include <algorithm>
#include <chrono>

namespace matches::endings {

// A thread that can run either runs or waits for a processor. So the two times together, divided by
// the time that passed, are the number of threads that ran at once, on average; and of the time
// that all of them waited, each has waited its share.
bool starved(const Timing& time, Micros over, std::size_t threads) {
  using Fractional = std::chrono::duration<double>;
  constexpr double slack = 0.1;  // of a thread that only reads, and of meters
  if (time.waiting <= Nanos(0) || time.wall <= Micros(0)) return false;
  const double at_once = Fractional(time.cpu + time.waiting) / Fractional(time.wall);
  if (at_once > static_cast<double>(threads) + slack) return false;
  return Fractional(time.waiting) >= Fractional(over) * std::max(at_once, 1.0);
}

}  // namespace matches::endings
