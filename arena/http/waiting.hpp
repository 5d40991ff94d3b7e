#pragma once
// Requests that are held until something changes. On the thread of the loop alone.

#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <string>
#include <unordered_map>

#include "arena/http/message.hpp"

namespace arena::http {

class Waiting {
 public:
  // `wake` is called once: for a change of `what`, for a change of everything, or after the time.
  void add(Loop& loop, const std::string& what, base::Millis time, std::function<void()> wake);
  void changed(const std::string& what);
  void all_changed();
  std::size_t size() const { return count_; }

 private:
  struct Waiter {
    std::function<void()> wake;
    std::shared_ptr<void> timer;
  };
  using Waiters = std::list<Waiter>;

  std::unordered_map<std::string, Waiters> waiters_;
  std::size_t count_ = 0;
};

}  // namespace arena::http
