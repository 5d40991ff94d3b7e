#pragma once
// Watches over one search: the time that it may take, and what the other side says meanwhile.

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "tools/player/brain.hpp"
#include "tools/player/lines.hpp"
#include "tools/player/timing.hpp"

namespace player {

using Now = std::function<std::chrono::steady_clock::time_point()>;

// What a line that comes during a search means to the search.
enum class Heed : unsigned char {
  later,  // nothing: it waits until the search is over
  done,   // nothing: it has been answered
  stop,   // the answer is wanted now
  clock,  // the clock of this side begins to run
};

// What was heard; with `Heed::clock`, maybe what the clock shows by now.
struct Heard {
  Heard(Heed what, std::optional<Allotment> time = {}) : heed(what), allotment(time) {}
  Heed heed;
  std::optional<Allotment> allotment;
};

class Watch final : public Control {
 public:
  using Listen = std::function<Heard(std::string_view line)>;
  using Tell = std::function<void(const Info& info, Milliseconds time)>;

  // Without an allotment the search is not limited by time.
  struct Terms {
    std::optional<Allotment> allotment;
    std::optional<Allotment> on_clock;  // the one once a `Heed::clock` without its own has come
    bool waits = false;                 // the answer is not wanted before a `stop` or the clock
    bool outlives_input = false;        // goes on when the input ends: it is short by itself
  };

  Watch(Inbox& inbox, Now now, Terms terms, Listen listen, Tell tell);

  bool stop() override;
  bool another_depth() override;
  void report(const Info& info) override;

  // After the search: waits until the other side wants the answer, where it is not yet due.
  void wait_until_due();

 private:
  static constexpr int most_reports = 20;

  Milliseconds since(std::chrono::steady_clock::time_point begin) const;
  bool time_is_up();
  void hear(std::string line);

  Inbox& inbox_;
  Now now_;
  Terms terms_;
  Listen listen_;
  Tell tell_;
  std::chrono::steady_clock::time_point began_, clock_began_, asked_;
  Milliseconds longest_pause_{0};  // between two questions: what a busy machine takes away
  bool due_;                       // the answer may be given as soon as it is found
  bool stopped_ = false;
  int reports_ = 0;
};

}  // namespace player
