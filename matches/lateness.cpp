#include "matches/lateness.hpp"

#include <algorithm>

namespace matches {
namespace {

// How old the latest look at the account of the referee's waiting may be. What it was kept waiting
// since then, before it began to wait for a line, is forgiven too: no more than that.
constexpr std::chrono::microseconds attention{200};
// A delay of the referee that is not forgiven, and whose cause need not be found out.
constexpr std::chrono::microseconds negligible{100};
// An engine that answers faster is not metered at each question. An older reading then stands for
// what it had used before, and less is forgiven.
constexpr Millis worth_metering{1};

}  // namespace

void OwnAccount::look(Instant now) {
  looked_ = now;
  waited_ = waiting_.read();
}

bool OwnAccount::look_if_old(Instant now) {
  if (now - looked_ <= attention) return false;
  look(now);
  return true;
}

Instant Credit::question(OwnAccount& own) {
  const Instant now = Clockwork::now();
  const bool meter = last_line_ - began_ >= worth_metering || now - last_line_ >= worth_metering;
  if (meter) at_began_ = meters_.read().value_or(at_began_);
  const bool looked = own.look_if_old(now);
  began_ = meter || looked ? Clockwork::now() : now;
  return began_;
}

void Credit::wait(OwnAccount& own, Instant from, bool just_asked) {
  from_ = from;
  // Kept from waiting until the answer was there: the account as it was before the question.
  held_up_ = just_asked && from - began_ > negligible;
  at_question_ = own.waited();
  own.look_if_old(from);
}

Arrival Credit::read(OwnAccount& own, bool alone) {
  const Instant arrived = Clockwork::now();
  Nanos delay = own_delay(own, arrived);
  if (held_up_ && arrived - from_ <= negligible) {
    own.look(arrived);
    delay = certain_part(own.waited() - at_question_, arrived);
  }
  const Nanos certain = certain_part(delay, arrived);
  return {arrived, alone ? delay : certain, certain};
}

Nanos Credit::own_delay(OwnAccount& own, Instant arrived) const {
  if (arrived - from_ <= negligible) return Nanos(0);
  const Nanos before = own.waited();
  own.look(arrived);
  return std::clamp<Nanos>(own.waited() - before, Nanos(0), arrived - from_);
}

// The referee was late, but why was it woken? Perhaps by an earlier line, or by a word on stderr,
// while the engine was still at work on the line that counts. What the engine has provably used is
// never forgiven.
Nanos Credit::certain_part(Nanos delay, Instant arrived) {
  if (delay <= negligible) return delay;
  const auto now = meters_.read();
  if (!now) return Nanos(0);
  // The threads together may use more than the time that passes; one of them used the mean.
  const Nanos together = now->cpu - at_began_.cpu + now->waiting - at_began_.waiting;
  const Nanos worked = together / meters_.threads();
  return std::clamp<Nanos>(arrived - began_ - worked, Nanos(0), delay);
}

}  // namespace matches
