#pragma once
// One thread that reads directories, in order of the requests, and gives way to everything else on
// the machine: games that are timed may run beside it.

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace referee::watching {

class ReadingThread {
 public:
  ReadingThread();
  ~ReadingThread();  // what has not begun is dropped
  ReadingThread(const ReadingThread&) = delete;
  ReadingThread& operator=(const ReadingThread&) = delete;

  void post(std::function<void()> work);

 private:
  void work(const std::stop_token& stop);

  std::mutex mutex_;
  std::condition_variable_any news_;
  std::deque<std::function<void()>> waiting_;
  std::jthread thread_;
};

}  // namespace referee::watching
