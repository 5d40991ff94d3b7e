#include "matches/processes/watched.hpp"

namespace matches::processes {
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
  if (list_.size() < entries_) list_.resize(entries_);
  auto entry = list_.begin();
  for (const bool one : ready) (entry++)->revents = one ? POLLIN : short{0};
}

}  // namespace matches::processes
