// How much of the time before a read was the referee's own wait for a processor. The problem: the
// kernel only reports a sum per thread, and the engine may have been working during part of it. The
// idea: read the sum before the wait and after the read. A sleeping thread does not wait for a
// processor. So if the referee did not lose its processor between the two readings and was not
// moved (since Linux 6.12, a move counts sleep as waiting), all of the difference came after it was
// woken. If, in addition, only this output was ready, before the timeout, then the output woke it:
// the engine had already answered, and the difference is certain to be the referee's own lateness.
// In all other cases it is only a doubt. A reading costs about two system calls, so for quick
// engines an older one may be reused, up to `attention`.

#include "matches/processes/lateness.hpp"

#include <sched.h>
#include <sys/resource.h>
#include <sys/utsname.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

namespace matches::processes {
namespace {

// How old the latest look at the account may be where a quick engine is asked. What the referee was
// kept waiting since then may be credited too: no more than that.
constexpr std::chrono::microseconds attention{200};
// A delay of the referee that is not credited, and whose cause need not be found out.
constexpr std::chrono::microseconds negligible{100};
// An engine that needs so long is worth a look before each wait.
constexpr Millis worth_looking{1};

// Linux 6.12 and later may move a thread that sleeps, and count it as waiting from then on.
bool counts_sleep_as_waiting() {
  utsname host{};
  if (::uname(&host) != 0) return true;
  const std::string_view release = host.release;
  int major = 0, minor = 0;
  const char* end = release.data() + release.size();
  const auto [dot, error] = std::from_chars(release.data(), end, major);
  if (error != std::errc() || dot == end) return true;
  std::from_chars(dot + 1, end, minor);
  return major > 6 || (major == 6 && minor >= 12);
}

}  // namespace

std::int64_t OwnThread::preempted() const {
  rusage used{};
  ::getrusage(RUSAGE_THREAD, &used);
  return used.ru_nivcsw;
}

int OwnThread::processor() const { return ::sched_getcpu(); }

std::optional<std::int64_t> OwnThread::moves() const {
  static const bool worth_asking = counts_sleep_as_waiting();
  if (!worth_asking) return 0;
  std::array<char, 1024> room;  // kept closed, since it is read seldom
  const std::string_view text = account_.read(room);
  const auto name = text.find("\nse.nr_migrations");
  const auto digits = name == text.npos ? text.npos : text.find_first_of("0123456789", name);
  if (digits == text.npos) return {};
  std::int64_t value = 0;
  std::from_chars(text.data() + digits, text.data() + text.size(), value);
  return value;
}

void OwnAccount::count_moves() {
  moves_ = thread_->moves();
  processor_ = thread_->processor();
}

// A move to another processor and back goes unseen here. That an answer of a quick engine may be
// doubted for it costs less than counting before each wait.
void OwnAccount::settle() {
  if (thread_->processor() != processor_) count_moves();
}

bool OwnAccount::moved() {
  const auto before = moves_;
  count_moves();
  return !before || before != moves_;
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
  if (slow_) own.count_moves();
  const bool looked = own.look_if_old(now);
  asked_ = looked || slow_ ? own.now() : now;
  empty_at_ = asked_;
  waited_then_ = own.latest().waited;
  return asked_;
}

bool Credit::slow(Instant now) const { return slow_ || now - asked_ >= worth_looking; }

void Credit::wait(OwnAccount& own, Instant from, Instant until) {
  own.settle();
  from_ = from;
  until_ = until;
  slow_ = slow(from);
  if (slow_) own.look(from);
  const bool looked = slow_ || own.look_if_old(from);
  before_ = own.latest();
  looked_ = looked ? own.now() : from;
}

// A thread that sleeps waits for no processor, unless the host moves it in its sleep. So where the
// referee was not moved and no processor was taken from it since the look, all of its waiting since
// then came after it had been woken; where nothing but this output was ready and the wait had not
// yet reached its end, the output has woken it. Else the engine may have been at work meanwhile.
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
    const bool in_place = since <= negligible || !own.moved();
    if (alone && undisturbed && in_time && in_place) made.certain = std::min(since, made.delay);
  }
  empty_at_ = made.at;
  waited_then_ = waited;
  return made;
}

}  // namespace matches::processes
