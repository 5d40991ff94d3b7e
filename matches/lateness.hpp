#pragma once
// For how long the referee itself was kept from reading an answer: docs/fair-timing.md.

#include <sys/types.h>

#include <optional>

#include "matches/channel.hpp"
#include "matches/meters.hpp"
#include "matches/time.hpp"

namespace matches {

// What is known about one read.
struct Arrival {
  Instant at;        // the first instant after it
  Nanos delay{0};    // the referee's own wait for the processor before it
  Nanos certain{0};  // the part of that in which the engine did not work
};

// The host's account of how long this thread has been kept waiting, as far as it was looked at.
class OwnAccount {
 public:
  void look(Instant now);
  bool look_if_old(Instant now);  // whether it was
  Nanos waited() const { return waited_; }

 private:
  OwnWaiting waiting_;
  Nanos waited_{0};
  Instant looked_{};
};

// What is credited to one engine. Between a question and the first wait after it nothing else is
// done on this thread.
class Credit {
 public:
  explicit Credit(pid_t engine) : meters_(engine) {}
  // The opened folder of the control group that holds the engine and all that it starts.
  void follow(int cgroup) { meters_.follow(cgroup); }

  // Immediately before a question is written: the instant from which its time runs.
  Instant question(OwnAccount& own);
  // A wait for its lines begins.
  void wait(OwnAccount& own, Instant from, bool just_asked);
  // That wait has ended in a read, which has ended now. `alone`: nothing else can have ended it.
  Arrival read(OwnAccount& own, bool alone);
  // A line was heard that had arrived then.
  void heard(Instant arrived) { last_line_ = arrived; }

  std::optional<Usage> usage() { return meters_.read(); }

 private:
  Nanos own_delay(OwnAccount& own, Instant arrived) const;
  Nanos certain_part(Nanos delay, Instant arrived);

  Meters meters_;
  Instant began_{}, last_line_{};
  Usage at_began_{};
  Instant from_{};        // of the wait
  bool held_up_ = false;  // between the question and the wait
  Nanos at_question_{0};  // what the referee had waited before that
};

}  // namespace matches
