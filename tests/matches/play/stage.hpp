#pragma once
// Engines as scripts, and a time that only the scripts move: what a game does can be tested without
// a process and without waiting.

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "basics/result.hpp"
#include "matches/processes/process.hpp"

namespace stage {

using matches::Instant;
using matches::Micros;

// What an engine does some time after a line of the referee.
struct Said {
  enum class What : unsigned char { line, hangup, endless_line } what = What::line;
  Micros after{0};
  std::string text = {};
  matches::Nanos lateness{0};  // of the referee, when it reads this
  matches::Nanos doubt{0};     // how much later it reads this for a cause that it does not know
};

inline Said say(std::string text, Micros after = Micros(0)) {
  return {Said::What::line, after, std::move(text)};
}
inline Said die(std::string how, Micros after = Micros(0)) {
  return {Said::What::hangup, after, std::move(how)};
}

// The part that an engine plays: what it does when a line comes. It may keep what it remembers.
using Part = std::function<std::vector<Said>(const std::string& line)>;

// All that happened, for the test to look at.
struct Log {
  std::vector<std::string> sent;  // every line of the referee, to any engine
  std::vector<std::string> idle;  // lines that came when nobody listened
  int starts = 0, ends = 0;
  bool has(std::string_view line) const;
};

class Stage final : public matches::processes::Starter {
 public:
  // Programs by their paths.
  std::map<std::string, Part> parts;
  Log log;
  Instant now{std::chrono::hours(1)};
  std::function<void(Instant)> when_time_passes;  // for interrupts
  matches::processes::Usage usage;                // what every engine's meters show
  matches::Nanos stood_still{0};                  // for which the referee did, at any time

  basics::Result<std::unique_ptr<matches::processes::Channel>, matches::processes::StartFailure>
  start(const matches::processes::Program& program) override;
};

}  // namespace stage
