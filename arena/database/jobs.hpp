#pragma once
// What waits for the threads of a database, in the order in which it was asked for.

#include <condition_variable>
#include <deque>
#include <iterator>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "arena/database/database.hpp"
#include "matches/base/time.hpp"

namespace arena::database {

struct Job {
  Work work;
  Done done;
  bool reads = false;
  matches::Instant asked = matches::Clockwork::now();
};

template <class T>
class Waiting {
 public:
  void add(T one) {
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back(std::move(one));
    }
    more_.notify_one();
  }

  // A caller that waits for more gets what is left, and then nothing.
  void close() {
    {
      const std::lock_guard lock(mutex_);
      closed_ = true;
    }
    more_.notify_all();
  }
  bool closed() const {
    const std::lock_guard lock(mutex_);
    return closed_;
  }

  std::optional<T> take() {
    std::unique_lock lock(mutex_);
    wait(lock);
    if (waiting_.empty()) return std::nullopt;
    auto one = std::move(waiting_.front());
    waiting_.pop_front();
    return one;
  }

  std::vector<T> take_all() {
    std::unique_lock lock(mutex_);
    wait(lock);
    std::vector<T> all(std::make_move_iterator(waiting_.begin()),
                       std::make_move_iterator(waiting_.end()));
    waiting_.clear();
    return all;
  }

 private:
  void wait(std::unique_lock<std::mutex>& lock) {
    more_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
  }

  mutable std::mutex mutex_;
  std::condition_variable more_;
  std::deque<T> waiting_;
  bool closed_ = false;
};

using Jobs = Waiting<Job>;

}  // namespace arena::database
