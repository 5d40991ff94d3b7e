#pragma once
// A thread beside the one that plays. It reads what engines write whose answer nobody awaits, so
// that only the engine on the move wakes the thread that plays. And it keeps the heartbeat.

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "matches/base/descriptor.hpp"
#include "matches/processes/heartbeat.hpp"

namespace matches::processes {

class Attendant {
 public:
  // It keeps this many bytes of each output; then it rings, and leaves the rest in the pipe.
  static constexpr std::size_t most_kept = 1u << 20;

  // Null: the host has no thread or descriptor for it.
  static std::unique_ptr<Attendant> hire();
  ~Attendant();
  Attendant(const Attendant&) = delete;
  Attendant& operator=(const Attendant&) = delete;

  // From now on the attendant reads this output: true. It must stay open until it is taken back.
  bool lend(const Descriptor& output);
  // What has been read and not been collected. From now on the attendant leaves it alone.
  std::string take_back(const Descriptor& output);
  // What has been read since the last time.
  std::string collect(const Descriptor& output);
  // Whether there is something to be collected; the bell is silent again.
  bool take_note();

  const Descriptor& bell() const { return bell_; }  // readable: something must be collected
  Heartbeat& heartbeat() { return heartbeat_; }

 private:
  struct Lent {
    std::string bytes = {};
    bool paused = false;  // it is full
  };
  Attendant(Descriptor set, Descriptor bell);
  void work(const std::stop_token& stop);
  void read(int output, Lent& lent);
  void watch(int output) const;
  void ignore(int output) const;

  Descriptor set_, bell_;
  Heartbeat heartbeat_;
  std::mutex mutex_;
  std::map<int, Lent> lent_;
  std::atomic<bool> has_something_{false};
  std::unique_ptr<char[]> scratch_;
  std::jthread thread_;
};

}  // namespace matches::processes
