#include "matches/processes/heartbeat.hpp"

#include <algorithm>

namespace matches::processes {
namespace {

constexpr std::size_t most_remembered = 1000;
constexpr Seconds longest_wait_for_a_beat{2};

}  // namespace

void Heartbeat::beat(Instant now, const Spent& spent) {
  const std::lock_guard lock(mutex_);
  // Where it cannot be read at the moment it seems to be less than before.
  const Nanos waited = std::max(spent.waiting - spent_.waiting, Nanos(0));
  const Nanos known = every + (spent.working - spent_.working) + waited;
  const Millis bound = spent.waiting > Nanos(0) ? noticed : noticed_uncounted;
  if (now - last_ - known > bound) standstills_.push_back({last_, now});
  if (standstills_.size() > most_remembered) standstills_.pop_front();
  last_ = now;
  spent_ = spent;
  beaten_.notify_all();
}

Nanos Heartbeat::stood_still(Instant since, Instant now) {
  if (now - since < noticed) return Nanos(0);
  std::unique_lock lock(mutex_);
  if (now - last_ > noticed)
    beaten_.wait_for(lock, longest_wait_for_a_beat, [&] { return last_ >= now; });
  Nanos sum{0};
  for (auto one = standstills_.rbegin(); one != standstills_.rend() && one->to > since; ++one)
    sum += one->to - std::max(one->from, since);
  return sum;
}

}  // namespace matches::processes
