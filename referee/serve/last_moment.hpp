#pragma once
// A stop that takes no longer than it may. What was acknowledged is on the disk by then, whatever
// still goes on: the program ends as if everything had been put away in order.

#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <stop_token>
#include <thread>

#include "referee/terminal/complaint.hpp"

namespace referee::serve {

class LastMoment {
 public:
  // Counts from now on, until this object goes away. Once; on any thread.
  void begin(std::chrono::milliseconds longest) {
    waiting_ = std::jthread([longest](const std::stop_token& stop) {
      std::mutex mutex;
      std::condition_variable_any in_time;
      std::unique_lock lock(mutex);
      in_time.wait_for(lock, stop, longest, [] { return false; });
      if (!stop.stop_requested()) std::_Exit(static_cast<int>(terminal::Exit::done));
    });
  }

 private:
  std::jthread waiting_;
};

}  // namespace referee::serve
