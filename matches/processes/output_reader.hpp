#pragma once
// Our end of an engine's output: which lines have come, when, and which of them are stale.

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "matches/base/descriptor.hpp"
#include "matches/processes/channel.hpp"
#include "matches/processes/lateness.hpp"
#include "matches/processes/line_buffer.hpp"
#include "matches/processes/process.hpp"

namespace matches::processes {

class OutputReader {
 public:
  using Idle = std::function<void(std::string_view line)>;

  explicit OutputReader(Descriptor end) : end_(std::move(end)) {}

  const Descriptor& end() const { return end_; }  // none: nothing more will be read
  void close() { end_.close(); }
  std::size_t size() const { return lines_.size(); }  // bytes that wait to be taken
  void when_idle(Idle idle) { idle_ = std::move(idle); }

  // One read of what is ready, never more than a chunk. False: nothing came. Else `came` says when.
  bool read();
  void came(const Arrival& arrival);
  // What somebody else has read from it, while nobody listened.
  void absorb(std::string_view bytes);

  // The next whole line that is not stale, or after the end what was left of one.
  struct Said {
    bool overlong = false;  // too long to be kept
    Line line = {};
  };
  std::optional<Said> next() {
    const std::uint64_t from = lines_.taken();
    auto piece = stale_head_ ? std::nullopt : lines_.next();
    if (!piece) return next_of_odd();
    if (piece->overlong) return Said{.overlong = true};
    return Said{.line = line(*piece, from)};
  }

  // The same, where such a line is there already; else nothing is changed. Nearly all lines come
  // so.
  bool next_plain(Line& said) {
    if (stale_head_ || noted_.empty()) return false;
    const std::uint64_t from = lines_.taken();
    LineBuffer::Piece piece;
    if (!lines_.next_plain(piece)) return false;
    said = line(piece, from);
    return true;
  }

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
  void look_for_part(std::string_view bytes);
  std::optional<Said> next_of_odd();  // where no whole line is there, or a stale one
  // A line that stands at the beginning of what one read brought has caused the wake-up. One behind
  // others, or one whose beginning came earlier, may have been written later than that. So may each
  // line of an engine that has been seen to write a line in parts.
  Line line(const LineBuffer::Piece& piece, std::uint64_t from) const {
    for (const auto& [arrival, begin, end] : noted_) {
      if (piece.end > end) continue;
      const Nanos sure = from == begin && !in_parts_ ? arrival.certain : Nanos(0);
      return {piece.text, arrival.at, sure, arrival.delay - sure};
    }
    return {piece.text, Clockwork::now()};
  }

  Descriptor end_;
  LineBuffer lines_{longest_line};
  Idle idle_;
  std::vector<Noted> noted_;
  std::uint64_t last_read_ = 0;      // where it began
  bool taken_ = true;                // no whole line was left before the last read
  bool in_parts_ = false;            // a part of a short line was there without its end
  bool stale_head_ = false;          // the line that has begun was begun before `forget`
  std::optional<std::size_t> owed_;  // bytes of a process that died
};

}  // namespace matches::processes
