#pragma once
// Requests that are held until something changes. On the thread of the loop alone.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <string>
#include <unordered_map>

#include "arena/http/message.hpp"

namespace arena::http {

class Waiting {
 public:
  // Counts the changes of `what`. It is asked for before `what` is looked at, so that a change
  // between the look and the wait is not missed.
  std::uint64_t changes(const std::string& what) const { return changes_[slot(what)]; }
  // `wake` is called once: for a change of `what` after those that are `known`, for a change of
  // everything, or after the time.
  void add(Loop& loop, const std::string& what, std::uint64_t known, base::Millis time,
           std::function<void()> wake);
  void changed(const std::string& what);
  void all_changed();
  std::size_t size() const { return count_; }

 private:
  struct Waiter {
    std::function<void()> wake;
    std::shared_ptr<void> timer;
  };
  using Waiters = std::list<Waiter>;

  using Changes = std::array<std::uint64_t, 4096>;
  // Others that share a slot wake too often, and look once more.
  static std::size_t slot(const std::string& what) {
    return std::hash<std::string>()(what) % std::tuple_size_v<Changes>;
  }

  Changes changes_{};
  std::unordered_map<std::string, Waiters> waiters_;
  std::size_t count_ = 0;
};

}  // namespace arena::http
