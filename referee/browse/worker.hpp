#pragma once
// Work that would hold up the thread of a server: one piece after the other, on a thread of its own.

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace referee::browse {

class Worker {
 public:
  // `most`: pieces of work that may wait. `nice`: how far the thread stands behind others.
  explicit Worker(std::size_t most, int nice = 0)
      : most_(most), thread_([this, nice] { run(nice); }) {}
  // What waits is dropped; what has begun is finished.
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  // False: too much waits already.
  bool take(std::function<void()> work);

 private:
  void run(int nice);

  const std::size_t most_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> waiting_;
  bool ending_ = false;
  std::thread thread_;  // the last: it uses the others
};

}  // namespace referee::browse
