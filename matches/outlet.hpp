#pragma once
// Our end of an engine's output: which lines have come, when, and which of them are stale.

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "matches/channel.hpp"
#include "matches/descriptor.hpp"
#include "matches/lateness.hpp"
#include "matches/process.hpp"
#include "matches/reading.hpp"

namespace matches {

class Outlet {
 public:
  using Idle = std::function<void(std::string_view line)>;

  explicit Outlet(Descriptor end) : end_(std::move(end)) {}

  const Descriptor& end() const { return end_; }  // none: nothing more will be read
  void close() { end_.close(); }
  std::size_t size() const { return lines_.size(); }  // bytes that wait to be taken
  void when_idle(Idle idle) { idle_ = std::move(idle); }

  // One read of what is ready, never more than a chunk. False: nothing came. Else `came` says when.
  bool read();
  void came(const Arrival& arrival);

  // The next whole line that is not stale, or after the end what was left of one.
  struct Said {
    bool overlong = false;  // too long to be kept
    Line line = {};
  };
  std::optional<Said> next();

  void tell_idle();  // all whole lines are stale
  void forget();     // and all that is readable now, and the line of which that is a part

  // What is readable now is still the word of the process; what its children write later is not.
  void process_died();

 private:
  struct Noted {
    Arrival arrival;
    std::uint64_t begin = 0, end = 0;  // counted from the first byte that ever came
  };

  bool read_at_most(std::size_t most);
  Line line(const LineBuffer::Piece& piece, std::uint64_t from);

  Descriptor end_;
  LineBuffer lines_{longest_line};
  Idle idle_;
  std::vector<Noted> noted_;
  std::uint64_t last_read_ = 0;      // where it began
  bool taken_ = true;                // no whole line was left before the last read
  bool stale_head_ = false;          // the line that has begun was begun before `forget`
  std::optional<std::size_t> owed_;  // bytes of a process that died
};

}  // namespace matches
