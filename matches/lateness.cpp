#include "matches/lateness.hpp"

#include <sys/resource.h>

#include <algorithm>

namespace matches {
namespace {

// How old the latest look at the account may be where a quick engine is asked. What the referee was
// kept waiting since then may be credited too: no more than that.
constexpr std::chrono::microseconds attention{200};
// A delay of the referee that is not credited, and whose cause need not be found out.
constexpr std::chrono::microseconds negligible{100};
// An engine that needs so long is worth a look before each wait.
constexpr Millis worth_looking{1};

}  // namespace

std::int64_t OwnThread::preempted() const {
  rusage used{};
  ::getrusage(RUSAGE_THREAD, &used);
  return used.ru_nivcsw;
}

void OwnAccount::look(Instant now) {
  looked_ = now;
  std::int64_t before = 0;
  do {
    before = thread_->preempted();
    latest_ = {thread_->waited(), thread_->preempted()};
  } while (latest_.preempted != before);
}

bool OwnAccount::look_if_old(Instant now) {
  if (now - looked_ <= attention) return false;
  look(now);
  return true;
}

Instant Credit::question(OwnAccount& own) {
  const Instant now = own.now();
  slow_ = last_line_ - asked_ >= worth_looking;
  const bool looked = own.look_if_old(now);
  asked_ = looked ? own.now() : now;
  empty_at_ = asked_;
  waited_then_ = own.latest().waited;
  return asked_;
}

bool Credit::slow(Instant now) const { return slow_ || now - asked_ >= worth_looking; }

void Credit::wait(OwnAccount& own, Instant from, Instant until) {
  from_ = from;
  until_ = until;
  slow_ = slow(from);
  if (slow_) own.look(from);
  const bool looked = slow_ || own.look_if_old(from);
  before_ = own.latest();
  looked_ = looked ? own.now() : from;
}

// A thread that sleeps waits for no processor. So where none was taken from the referee since the
// look, all of its waiting since then came after it had been woken; where nothing but this output
// was ready and the wait had not yet reached its end, the output has woken it. Else the engine may
// have been at work meanwhile.
Arrival Credit::read(OwnAccount& own, bool alone) {
  Arrival made{.at = own.now()};
  Nanos waited = own.latest().waited;
  if (made.at - empty_at_ > negligible) {
    own.look(made.at);
    const auto& now = own.latest();
    // A processor may have been taken from it after the read.
    const bool undisturbed = now.preempted == before_.preempted;
    waited = undisturbed ? now.waited : before_.waited;
    const auto since = std::clamp<Nanos>(now.waited - before_.waited, Nanos(0), made.at - from_);
    // What neither ran nor waited for a processor slept, and so had found nothing to read.
    const bool slept = made.at - looked_ - since > negligible;
    const Nanos all = now.waited - waited_then_;
    made.delay = slept ? since : std::clamp<Nanos>(all, Nanos(0), made.at - empty_at_);
    const bool in_time = made.at - since < until_;
    if (alone && undisturbed && in_time) made.certain = std::min(since, made.delay);
  }
  empty_at_ = made.at;
  waited_then_ = waited;
  return made;
}

}  // namespace matches
