#pragma once
// Every line of a check, in the order in which the referee wrote and read them.

#include <cstddef>
#include <functional>
#include <span>
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
  struct Entry {
    int number;  // from 1
    int process;
    bool sent;  // by the referee
    std::string text;
    matches::Instant when;
  };

  // Returns the number of the line. Every line has one of its own, but an engine that floods is not
  // written down forever: beyond so many lines only those of the referee are kept, and beyond a number
  // of bytes the lines of the engine have no text.
  static constexpr std::size_t most_lines = 1'000'000, most_text = std::size_t{64} << 20;
  int add(int process, bool sent, std::string_view text, matches::Instant when);
  int size() const { return size_; }  // the last number

  // What is kept of the lines behind that number, in their order.
  std::span<const Entry> behind(int number) const;
  std::span<const Entry> kept() const { return entries_; }
  matches::Instant began() const { return began_; }

  // Returns null if the line is not kept.
  const Entry* line(int number) const;
  // "   17 > go infinite": at most `width` columns.
  std::string shown(int number, int width) const;
  // All of it for a file: number, seconds since the start, process, direction, text.
  std::string whole() const;

 private:
  matches::Instant began_;
  int processes_ = 0;
  int size_ = 0;
  std::size_t text_ = 0;  // bytes of all lines
  std::vector<Entry> entries_;
  Tell tell_;
};

}  // namespace referee::conformance
