#pragma once
// Whether the referee stood still: stopped by a signal or a debugger, frozen with its container, or
// suspended with its machine. A thread notes every 20 ms that time goes on. What is missing between
// two notes and was neither work nor a wait for a processor is a standstill.

#include <condition_variable>
#include <deque>
#include <mutex>

#include "matches/base/time.hpp"

namespace matches::processes {

class Heartbeat {
 public:
  static constexpr Millis every{20};
  // A shorter standstill is not noticed. Longer than the 100 ms in which a quota of processor time
  // is dealt out, so that a container which has used up its quota does not count as frozen.
  static constexpr Millis noticed{150};
  // The same where the host does not count the wait for a processor.
  static constexpr Millis noticed_uncounted{1000};

  explicit Heartbeat(Instant now) : last_(now) {}

  // What the beating thread has done since it began.
  struct Spent {
    Nanos working{0};  // on a processor, or waiting for a lock
    Nanos waiting{0};  // for a processor; always zero where the host does not count it
  };
  void beat(Instant now, const Spent& spent);

  // For how long the referee has stood still since that instant. Where the latest beat is overdue,
  // the next one is awaited first, since it may end a standstill; but not forever.
  Nanos stood_still(Instant since, Instant now);

 private:
  struct Standstill {
    Instant from, to;
  };
  std::mutex mutex_;
  std::condition_variable beaten_;
  Instant last_;
  Spent spent_;
  std::deque<Standstill> standstills_;
};

}  // namespace matches::processes
