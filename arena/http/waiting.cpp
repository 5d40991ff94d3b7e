#include "arena/http/waiting.hpp"

#include <vector>

namespace arena::http {

void Waiting::add(Loop& loop, const std::string& what, std::uint64_t known, base::Millis time,
                  std::function<void()> wake) {
  if (changes(what) != known) return wake();
  auto& all = waiters_[what];
  const auto place = all.insert(all.end(), Waiter{std::move(wake), nullptr});
  ++count_;
  place->timer = loop.after(time, [this, what, place] {
    const auto found = waiters_.find(what);
    const auto woken = std::move(place->wake);
    found->second.erase(place);
    --count_;
    if (found->second.empty()) waiters_.erase(found);
    woken();
  });
}

// Who is woken may wait again at once, and is not woken twice.
void Waiting::changed(const std::string& what) {
  ++changes_[slot(what)];
  const auto found = waiters_.find(what);
  if (found == waiters_.end()) return;
  const auto woken = std::move(found->second);
  waiters_.erase(found);
  count_ -= woken.size();
  for (const auto& waiter : woken) waiter.wake();
}

void Waiting::all_changed() {
  for (auto& count : changes_) ++count;
  const auto woken = std::move(waiters_);
  waiters_.clear();
  count_ = 0;
  for (const auto& [what, waiters] : woken)
    for (const auto& waiter : waiters) waiter.wake();
}

}  // namespace arena::http
