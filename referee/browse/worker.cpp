#include "referee/browse/worker.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <utility>

namespace referee::browse {

Worker::~Worker() {
  {
    std::deque<std::function<void()>> dropped;
    const std::lock_guard lock(mutex_);
    ending_ = true;
    dropped.swap(waiting_);
  }
  changed_.notify_all();
  thread_.join();
}

bool Worker::take(std::function<void()> work) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= most_) return false;
    waiting_.push_back(std::move(work));
  }
  changed_.notify_one();
  return true;
}

void Worker::run(int nice) {
  if (nice != 0)
    static_cast<void>(::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), nice));
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
    if (ending_) return;
    auto work = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    work();
    work = nullptr;  // what it holds goes here, not under the lock
    lock.lock();
  }
}

}  // namespace referee::browse
