#pragma once
// Every line of a check, in the order in which the referee wrote and read them.

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "matches/base/time.hpp"

namespace referee::conformance {

class Transcript {
 public:
  Transcript() : began_(matches::Clockwork::now()) {}

  // Gets every line as it comes.
  using Tell = std::function<void(bool sent, std::string_view text)>;
  void when_added(Tell tell) { tell_ = std::move(tell); }

  // A number for one more process.
  int new_process() { return ++processes_; }
  // The number of the line, from 1. An engine that floods is not written down forever: beyond so
  // many lines the last number is given again, and beyond a number of bytes a line has no text.
  static constexpr std::size_t most_lines = 1'000'000, most_text = std::size_t{64} << 20;
  int add(int process, bool sent, std::string_view text, matches::Instant when);
  int size() const { return static_cast<int>(entries_.size()); }

  struct Entry {
    int process;
    bool sent;  // by the referee
    std::string text;
    matches::Instant when;
  };
  const Entry& line(int number) const { return entries_[static_cast<std::size_t>(number) - 1]; }
  matches::Instant began() const { return began_; }

  // "   17 > go infinite": at most `width` columns.
  std::string shown(int number, int width) const;
  // All of it for a file: number, seconds since the start, process, direction, text.
  std::string whole() const;

 private:
  matches::Instant began_;
  int processes_ = 0;
  std::size_t text_ = 0;  // bytes of all lines
  std::vector<Entry> entries_;
  Tell tell_;
};

}  // namespace referee::conformance
