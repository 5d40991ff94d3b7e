#include "matches/watched.hpp"

namespace matches {
namespace {

timespec time_until(Instant deadline, Instant now) {
  constexpr Nanos longest = std::chrono::hours(1);  // so that no sum overflows; we come again
  const Nanos left = std::clamp<Nanos>(deadline - now, Nanos(0), longest);
  const auto seconds = std::chrono::duration_cast<Seconds>(left);
  return {static_cast<time_t>(seconds.count()), static_cast<long>((left - seconds).count())};
}

}  // namespace

void Watched::wait(Instant deadline, Instant now) {
  const timespec left = time_until(deadline, now);
  if (::ppoll(list_.data(), entries_, &left, nullptr) > 0) return;
  for (pollfd& one : list_) one.revents = 0;
}

void Watched::note(std::initializer_list<bool> ready) {
  entries_ = ready.size();
  list_.resize(std::max(list_.size(), entries_));
  std::transform(ready.begin(), ready.end(), list_.begin(),
                 [](bool one) { return pollfd{-1, POLLIN, static_cast<short>(one ? POLLIN : 0)}; });
}

}  // namespace matches
