#pragma once
// What a thread waits for: a short list of descriptors, and which of them are ready.

#include <poll.h>

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <vector>

#include "matches/base/descriptor.hpp"
#include "matches/base/time.hpp"

namespace matches::processes {

class Watched {
 public:
  void clear() {
    list_.clear();
    entries_ = 0;
  }
  // Each entry keeps its place where there is no descriptor.
  void add(const Descriptor& end, short what) { add(end.number(), what); }
  void add(int number, short what) {
    list_.push_back({number, what, 0});
    entries_ = list_.size();
  }
  void wait(Instant deadline, Instant now);

  // Another one has looked: the first entries are so, and no others count.
  void note(std::initializer_list<bool> ready);

  bool ready(std::size_t entry) const { return entry < entries_ && list_[entry].revents != 0; }
  bool any_but_the_first() const {
    const auto end = list_.begin() + static_cast<std::ptrdiff_t>(entries_);
    return std::any_of(list_.begin() + 1, end, [](const pollfd& o) { return o.revents != 0; });
  }

 private:
  std::vector<pollfd> list_;
  std::size_t entries_ = 0;  // that count
};

}  // namespace matches::processes
