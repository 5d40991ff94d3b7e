#pragma once
// The requests of the line protocol that are owed an answer.

#include <cstddef>
#include <string>
#include <vector>

#include "protocols/event.hpp"

namespace protocols {

struct Request {
  // What it is for, and so what its answer means.
  enum class Purpose : unsigned char {
    protocol_version,
    name,
    version,
    list_commands,
    option,
    init,
    rules,
    clear_board,
    position,
    play,
    aside,  // clock, limit, gameover, quit: the answer says nothing
    genmove,
    forbidden,
  };

  Purpose purpose = Purpose::aside;
  std::string text = {};  // without the line break; of genmove, and in a tolerant manner of what a
                          // turn says aside, nobody asks for it again: empty
  Side side = Side::black;
  std::size_t setting = 0;  // of option
  bool withdrawn = false;   // genmove
};

// First in, first out. The memory of texts is used again: a turn costs none.
class Requests {
 public:
  bool empty() const { return count_ == 0; }
  Request& front() { return ring_[first_]; }
  const Request& front() const { return ring_[first_]; }

  // A new last one, whose text is to be set; all else is at its default.
  Request& push() {
    if (count_ == ring_.size()) grow();
    Request& last = at(count_++);
    last.purpose = Request::Purpose::aside;
    last.side = Side::black;
    last.setting = 0;
    last.withdrawn = false;
    return last;
  }

  void pop() {
    first_ = first_ + 1 == ring_.size() ? 0 : first_ + 1;
    --count_;
  }

  template <class Do>
  void for_each(Do act) {
    for (std::size_t i = 0; i < count_; ++i) act(at(i));
  }
  template <class Test>
  bool any_of(Test test) const {
    for (std::size_t i = 0; i < count_; ++i)
      if (test(ring_[(first_ + i) % ring_.size()])) return true;
    return false;
  }

 private:
  Request& at(std::size_t i) {
    i += first_;
    return ring_[i < ring_.size() ? i : i - ring_.size()];
  }
  void grow();

  std::vector<Request> ring_;
  std::size_t first_ = 0, count_ = 0;
};

}  // namespace protocols
