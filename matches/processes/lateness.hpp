#pragma once
// For how long the referee itself was kept from reading an answer: docs/fair-timing.md.

#include <sys/types.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "matches/base/time.hpp"
#include "matches/processes/channel.hpp"
#include "matches/processes/kept_file.hpp"
#include "matches/processes/meters.hpp"

namespace matches::processes {

// What the host says of the thread that made this. A test has a host of its own.
class OwnThread {
 public:
  virtual ~OwnThread() = default;
  virtual Instant now() const { return Clockwork::now(); }
  virtual Nanos waited() const { return waiting_.read(); }  // for a processor, since it began
  virtual std::int64_t preempted() const;  // how often a processor was taken from it
  virtual int processor() const;           // the one that it runs on
  // How often it was moved to another processor; empty: the host does not say.
  virtual std::optional<std::int64_t> moves() const;

 private:
  OwnWaiting waiting_;
  mutable KeptFile account_{"/proc/thread-self/sched", KeptFile::Keep::closed};
};

// The latest look at that account. A look costs as much as a system call or two.
class OwnAccount {
 public:
  OwnAccount() : thread_(std::make_unique<OwnThread>()) {}
  explicit OwnAccount(std::unique_ptr<const OwnThread> thread) : thread_(std::move(thread)) {}

  Instant now() const { return thread_->now(); }
  // Both of one moment: what the thread lost between the two numbers would be in one of them alone.
  struct Look {
    Nanos waited{0};
    std::int64_t preempted = 0;
  };
  void look(Instant now);
  bool look_if_old(Instant now);  // whether it was
  const Look& latest() const { return latest_; }
  // What has been moved by now does not matter: exactly, or as far as a wait that begins can tell.
  void count_moves();
  void settle();
  // Whether it may have been moved to another processor since then.
  bool moved();

 private:
  std::unique_ptr<const OwnThread> thread_;
  Look latest_;
  Instant looked_{};
  int processor_ = -1;  // when the moves were counted
  std::optional<std::int64_t> moves_;
};

// What is known about one read.
struct Arrival {
  Instant at;        // the first instant after it
  Nanos delay{0};    // the referee's own wait for a processor since it knew that nothing was there
  Nanos certain{0};  // the part of that which came after the first byte had become readable
};

// What is credited to one engine. Between a question and the first wait after it nothing else is
// done on this thread.
class Credit {
 public:
  explicit Credit(pid_t engine) : meters_(engine) {}
  // The folder of the control group that holds the engine and all that it starts.
  void follow(const std::string& cgroup) { meters_.follow(cgroup); }

  // Immediately before a question is written: the instant from which its time runs.
  Instant question(OwnAccount& own);
  // A wait for its lines begins, and lasts until that instant at the most.
  void wait(OwnAccount& own, Instant from, Instant until);
  // That wait has ended in a read, which has ended now. `alone`: of all that can end the wait, only
  // this output was ready.
  Arrival read(OwnAccount& own, bool alone);
  // A line was heard that had arrived then.
  void heard(Instant arrived) { last_line_ = arrived; }

  // Its last answer, or the one that is awaited, takes its time.
  bool slow(Instant now) const;

  std::optional<Usage> usage() { return meters_.read(); }

 private:
  Meters meters_;
  Instant asked_{}, last_line_{};
  bool slow_ = false;
  Instant empty_at_{};  // nothing was there to be read
  Nanos waited_then_{0};
  Instant from_{}, until_{};   // of the wait
  Instant looked_{};           // when the look before it was over
  OwnAccount::Look before_{};  // immediately before it
};

}  // namespace matches::processes
